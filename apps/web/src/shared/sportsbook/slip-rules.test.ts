import { beforeEach, describe, expect, it } from 'vitest';
import { confirmingText, fullText, isConfirming, pick, type SlipEntry } from './slip-rules.ts';
import { clearSlip, pickSelection, removeEntry, updateEntry, useSlip } from './slip-store.ts';
import { anEntry } from './test-matches.ts';

const single = { isMultiple: false, isSeries: false };
const multiple = { isMultiple: true, isSeries: false };
const ids = (entries: readonly SlipEntry[]) => entries.map((entry) => entry.oddInfo.marketId);

describe('a press on a price', () => {
  it('[3.34] carries the parts of a bet-slip entry', () => {
    expect(Object.keys(anEntry('1', '10'))).toEqual(
      expect.arrayContaining(['gameInfo', 'playInfo', 'oddInfo', 'championRate', 'bettingData', 'isInvalid']),
    );
  });

  it('[4.53] keeps one selection in single mode', () => {
    const { entries, result } = pick([anEntry('1', '10')], anEntry('2', '20'), single);
    expect(ids(entries)).toEqual(['20']);
    expect(result).toBe('replaced');
  });

  it('[4.58] takes off a selection that is on the slip', () => {
    expect(pick([anEntry('1', '10')], anEntry('1', '10'), single)).toEqual({
      entries: [],
      result: 'removed',
    });
    expect(ids(pick([anEntry('1', '10'), anEntry('2', '20')], anEntry('1', '10'), multiple).entries)).toEqual(
      ['20'],
    );
  });

  it('[4.59] [4.60] replaces another selection of the same match in its place', () => {
    const { entries, result } = pick([anEntry('1', '10'), anEntry('2', '20')], anEntry('1', '11'), multiple);
    expect(ids(entries)).toEqual(['11', '20']);
    expect(result).toBe('replaced');
  });

  it('replaces by the line id as well where the match ids differ', () => {
    const other = anEntry('9', '90');
    const sameLine = { ...other, gameInfo: { ...other.gameInfo, gameId: 'g1' } };
    expect(ids(pick([anEntry('1', '10')], sameLine, multiple).entries)).toEqual(['90']);
  });

  it('[4.63] [5.49] is refused while an order is being confirmed', () => {
    const waiting = anEntry('1', '10', { bettingData: { active: 'delay', ticket_id: 'HJ1' } });
    expect(pick([waiting], anEntry('2', '20'), single)).toEqual({ entries: [waiting], result: 'confirming' });
    expect(pick([waiting], anEntry('1', '10'), single).result).toBe('confirming');
    expect(confirmingText).toBe('还有注单正在确认，请稍候');
  });

  it('is refused beyond ten entries', () => {
    const ten = Array.from({ length: 10 }, (_, index) => anEntry(`${index + 1}`, `${index + 10}`));
    expect(pick(ten, anEntry('99', '990'), multiple).result).toBe('full');
    expect(fullText).toBe('投注项已达上限 10 项');
  });
});

describe('the slip', () => {
  beforeEach(() => {
    useSlip.setState({ entries: [], isMultiple: false, isSeries: false });
  });

  it('[3.35] starts as a single slip', () => {
    expect(useSlip.getState()).toMatchObject({ isMultiple: false, isSeries: false });
  });

  it('is kept for a reload of the tab', () => {
    pickSelection(anEntry('1', '10'));
    expect(sessionStorage.getItem('hj.slip')).toContain('"marketId":"10"');
  });

  it('neither empties nor drops an entry whose order is waiting', () => {
    pickSelection(anEntry('1', '10'));
    updateEntry('10', 'home', (entry) => ({ ...entry, bettingData: { active: 'delay', ticket_id: '' } }));
    const [entry] = useSlip.getState().entries;
    if (!entry) throw new Error('no entry');
    clearSlip();
    removeEntry(entry);
    expect(useSlip.getState().entries).toHaveLength(1);
    expect(isConfirming(useSlip.getState().entries)).toBe(true);
  });
});
