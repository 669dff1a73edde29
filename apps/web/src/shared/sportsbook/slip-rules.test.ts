import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeMode,
  confirmingText,
  entryKey,
  fullText,
  isConfirming,
  modeOf,
  pick,
  type Slip,
  type SlipEntry,
} from './slip-rules.ts';
import { readSlip } from './slip-storage.ts';
import {
  clearSlip,
  emptySlip,
  pickSelection,
  removeEntry,
  replaceSlip,
  setSeriesMoney,
  setSlipMode,
  updateEntry,
  useSlip,
} from './slip-store.ts';
import { anEntry } from './test-matches.ts';

const slipOf = (modes: Omit<Slip, 'entries'>) => (entries: readonly SlipEntry[]) => ({ ...modes, entries });
const single = slipOf({ isMultiple: false, isSeries: false });
const multiple = slipOf({ isMultiple: true, isSeries: false });
const series = slipOf({ isMultiple: true, isSeries: true });
const ids = ({ entries }: Slip) => entries.map((entry) => entry.oddInfo.marketId);
const invalid = ({ entries }: Slip) => entries.map((entry) => entry.isInvalid);

const champion = (gide: string, marketId: string, outcome: string) => {
  const entry = anEntry(gide, marketId);
  return { ...entry, championRate: { rtype: 'FS01' }, oddInfo: { ...entry.oddInfo, outcome } };
};

describe('a press on a price', () => {
  it('[3.34] carries the parts of a bet-slip entry', () => {
    expect(Object.keys(anEntry('1', '10'))).toEqual(
      expect.arrayContaining(['gameInfo', 'playInfo', 'oddInfo', 'championRate', 'bettingData', 'isInvalid']),
    );
  });

  it('[4.53] keeps one selection in single mode', () => {
    const picked = pick(single([anEntry('1', '10')]), anEntry('2', '20'));
    expect(ids(picked)).toEqual(['20']);
    expect(picked.result).toBe('replaced');
  });

  it('[4.54] adds to the others in multiple mode', () => {
    const picked = pick(multiple([anEntry('1', '10')]), anEntry('2', '20'));
    expect(ids(picked)).toEqual(['10', '20']);
    expect(picked.result).toBe('added');
  });

  it('[4.58] takes off a selection that is on the slip', () => {
    expect(pick(single([anEntry('1', '10')]), anEntry('1', '10'))).toMatchObject({
      entries: [],
      result: 'removed',
    });
    expect(ids(pick(multiple([anEntry('1', '10'), anEntry('2', '20')]), anEntry('1', '10')))).toEqual(['20']);
  });

  it('[4.59] [4.60] replaces another selection of the same match in its place', () => {
    const picked = pick(multiple([anEntry('1', '10'), anEntry('2', '20')]), anEntry('1', '11'));
    expect(ids(picked)).toEqual(['11', '20']);
    expect(picked.result).toBe('replaced');
  });

  it('replaces by the line id as well where the match ids differ', () => {
    const other = anEntry('9', '90');
    const sameLine = { ...other, gameInfo: { ...other.gameInfo, gameId: 'g1' } };
    expect(ids(pick(multiple([anEntry('1', '10')]), sameLine))).toEqual(['90']);
  });

  it('[4.56] marks the later one of two selections of a match in a series, and frees it when the first goes', () => {
    const picked = pick(series([anEntry('1', '10'), anEntry('2', '20')]), anEntry('1', '11'));
    expect(ids(picked)).toEqual(['10', '20', '11']);
    expect(invalid(picked)).toEqual([false, false, true]);
    expect(invalid(pick(picked, anEntry('1', '10')))).toEqual([false, false]);
  });

  it('[4.59] replaces the other outcome of the same market in a series', () => {
    const away = anEntry('1', '10', { oddInfo: { ...anEntry('1', '10').oddInfo, outcome: 'away' } });
    const picked = pick(series([anEntry('1', '10'), anEntry('2', '20')]), away);
    expect(picked.entries.map(entryKey)).toEqual(['10/away', '20/home']);
    expect(invalid(picked)).toEqual([false, false]);
  });

  it('[4.61] clears the other kind when a champion meets normal selections', () => {
    const toChampion = pick(multiple([anEntry('1', '10'), anEntry('2', '20')]), champion('9', '90', '曼城'));
    expect(ids(toChampion)).toEqual(['90']);
    expect(toChampion.notice).toBe('kinds-apart');
    const toNormal = pick(multiple([champion('9', '90', '曼城')]), anEntry('1', '10'));
    expect(ids(toNormal)).toEqual(['10']);
    expect(toNormal.notice).toBe('kinds-apart');
  });

  it('[4.60] keeps one runner of a competition, and several competitions side by side', () => {
    const slip = multiple([champion('9', '90', '曼城')]);
    const other = pick(slip, champion('9', '90', '阿森纳'));
    expect(other.entries.map(entryKey)).toEqual(['90/阿森纳']);
    expect(other.result).toBe('replaced');
    const two = pick(slip, champion('8', '80', '拜仁慕尼黑'));
    expect(two.entries.map(entryKey)).toEqual(['90/曼城', '80/拜仁慕尼黑']);
    expect(two.notice).toBeUndefined();
  });

  it('[4.62] turns series off when a champion is selected', () => {
    const picked = pick(series([anEntry('1', '10'), anEntry('2', '20')]), champion('9', '90', '曼城'));
    expect(picked).toMatchObject({
      isSeries: false,
      isMultiple: true,
      result: 'added',
      notice: 'series-off',
    });
    expect(ids(picked)).toEqual(['90']);
  });

  it('[4.63] [5.49] is refused while an order is being confirmed', () => {
    const waiting = anEntry('1', '10', { bettingData: { active: 'delay', ticket_id: 'HJ1' } });
    for (const slip of [single, multiple, series]) {
      expect(pick(slip([waiting]), anEntry('2', '20'))).toMatchObject({
        entries: [waiting],
        result: 'confirming',
      });
    }
    expect(pick(single([waiting]), anEntry('1', '10')).result).toBe('confirming');
    expect(confirmingText).toBe('还有注单正在确认，请稍候');
  });

  it('[5.47] [5.48] is refused beyond ten entries', () => {
    const ten = Array.from({ length: 10 }, (_, index) => anEntry(`${index + 1}`, `${index + 10}`));
    for (const slip of [multiple, series]) {
      const picked = pick(slip(ten), anEntry('99', '990'));
      expect(picked.result).toBe('full');
      expect(picked.entries).toHaveLength(10);
    }
    expect(fullText).toBe('投注项已达上限 10 项');
  });

  it('[4.59] still replaces on a full slip', () => {
    const ten = Array.from({ length: 10 }, (_, index) => anEntry(`${index + 1}`, `${index + 10}`));
    expect(pick(multiple(ten), anEntry('1', '77')).result).toBe('replaced');
  });
});

describe('the kind of slip', () => {
  const two = [anEntry('1', '10'), anEntry('2', '20')];

  it('[4.57] keeps only the last entry when multiple is turned off', () => {
    for (const slip of [multiple, series]) {
      const changed = changeMode(slip(two), 'single');
      expect(ids(changed)).toEqual(['20']);
      expect(modeOf(changed)).toBe('single');
    }
  });

  it('[4.56] marks same-match entries when series is turned on, and only then', () => {
    const on = changeMode(multiple([...two, anEntry('1', '11')]), 'series');
    expect(invalid(on)).toEqual([false, false, true]);
    const off = changeMode(on, 'multiple');
    expect(ids(off)).toEqual(['10', '20']);
    expect(invalid(off)).toEqual([false, false]);
  });

  it('does not turn to a series with a champion on the slip', () => {
    const slip = multiple([champion('9', '90', '曼城')]);
    expect(changeMode(slip, 'series')).toEqual({ ...slip, result: 'outright' });
  });

  it('does not change while an order is being confirmed', () => {
    const slip = multiple([anEntry('1', '10', { bettingData: { active: 'delay', ticket_id: '' } })]);
    expect(changeMode(slip, 'single').result).toBe('confirming');
  });
});

describe('the slip', () => {
  beforeEach(() => {
    useSlip.setState(emptySlip);
  });

  it('[3.35] starts as a single slip', () => {
    expect(useSlip.getState()).toMatchObject({ isMultiple: false, isSeries: false, seriesMoney: {} });
  });

  it('is kept for a reload of the tab with its kind and stakes', () => {
    setSlipMode('series');
    pickSelection(anEntry('1', '10'));
    pickSelection(anEntry('2', '20'));
    setSeriesMoney('all', '50');
    expect(readSlip()).toMatchObject({
      isMultiple: true,
      isSeries: true,
      seriesMoney: { all: '50' },
      entries: [{ oddInfo: { marketId: '10' } }, { oddInfo: { marketId: '20' } }],
    });
  });

  it('reads nothing that an earlier version or a stranger wrote', () => {
    for (const text of ['[]', '{"entries":[{"a":1}]}', 'no json', '{"entries":"x"}']) {
      sessionStorage.setItem('hj.slip', text);
      expect(readSlip().entries ?? []).toEqual([]);
    }
  });

  it('lets the stake of the whole series stay when an entry comes, and those of systems go', () => {
    setSlipMode('series');
    for (const gide of ['1', '2', '3']) pickSelection(anEntry(gide, `${gide}0`));
    setSeriesMoney('all', '200');
    setSeriesMoney('2', '50');
    pickSelection(anEntry('4', '40'));
    expect(useSlip.getState().seriesMoney).toEqual({ all: '200' });
  });

  it('neither empties nor drops an entry whose order is waiting', () => {
    pickSelection(anEntry('1', '10'));
    updateEntry('10/home', (entry) => ({ ...entry, bettingData: { active: 'delay', ticket_id: '' } }));
    const [entry] = useSlip.getState().entries;
    if (!entry) throw new Error('no entry');
    clearSlip();
    removeEntry(entry);
    expect(replaceSlip([anEntry('5', '50')])).toBe(false);
    expect(useSlip.getState().entries).toHaveLength(1);
    expect(isConfirming(useSlip.getState().entries)).toBe(true);
  });

  it('takes nothing new while a bet of one press is on its way', () => {
    useSlip.setState({ quick: anEntry('7', '70') });
    expect(pickSelection(anEntry('1', '10')).result).toBe('confirming');
  });

  it('takes the selections of a code in the place of its own, as many singles', () => {
    pickSelection(anEntry('1', '10'));
    expect(replaceSlip([anEntry('5', '50'), anEntry('6', '60'), anEntry('5', '51')])).toBe(true);
    expect(ids(useSlip.getState())).toEqual(['50', '60']);
    expect(modeOf(useSlip.getState())).toBe('multiple');
  });
});
