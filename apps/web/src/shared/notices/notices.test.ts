import { describe, expect, it } from 'vitest';
import { duePopups, readShown, withShown } from './popups.ts';
import type { SiteNotice } from './queries.ts';

const day = '2026-11-25';
const notice = (id: string, change: Partial<SiteNotice> = {}): SiteNotice => ({
  ...{ id, title: id, body: id, popup: true, frequency: 'once', startsAt: 0, ...change },
});
const ids = (notices: readonly SiteNotice[]) => notices.map(({ id }) => id);

describe('notices that open by themselves', () => {
  it('are two a day, the first of the list first, and no others', () => {
    const all = [notice('1', { popup: false }), notice('2'), notice('3'), notice('4')];
    const due = duePopups(all, {}, day);
    expect(ids(due)).toEqual(['2', '3']);
    const shown = withShown({}, due, { notices: all, day });
    expect(ids(duePopups(all, shown, day))).toEqual([]);
    expect(ids(duePopups(all, shown, '2026-11-26'))).toEqual(['4']);
  });

  it('come once or on every day, as they say', () => {
    const all = [notice('1'), notice('2', { frequency: 'daily' })];
    const shown = withShown({}, all, { notices: all, day });
    expect(ids(duePopups(all, shown, '2026-11-26'))).toEqual(['2']);
  });

  it('are forgotten when they hold no more, but for those of today, which count', () => {
    const shown = withShown({ 7: '2026-11-01', 8: day }, [], { notices: [], day });
    expect(shown).toEqual({ 8: day });
  });

  it('are not lost to a store that cannot be read', () => {
    for (const text of [undefined, '', '{', '[]', 'null', '7', '{"1":7}'])
      expect(readShown(text)).toEqual({});
  });
});
