import { beforeEach, describe, expect, it } from 'vitest';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import type { LiveSelection, SlipFacts } from './slip-model.ts';
import { everyControl } from './stake-controls.ts';
import { everyField, useStakeFields } from './stake-fields.ts';
import { entryAt, modelOf, open, three } from './test-slips.ts';

const suspended: LiveSelection = { ...open(1_960), state: 'suspended' };
const closed: LiveSelection = { ...open(1_960), state: 'closed' };
const balance = 498_900n;

/** The field as it is drawn now. */
function every(facts: Partial<Omit<SlipFacts, 'slip'>> = {}) {
  const { entries } = useSlip.getState();
  return everyControl(modelOf({ mode: 'multiple', entries, balance, ...facts }), balance);
}
const stakes = () => useSlip.getState().entries.map(({ stake }) => stake);
const said = () => useStakeFields.getState();

describe('the stake of every entry', () => {
  beforeEach(() => {
    useStakeFields.setState({ notices: {}, every: '', mistyped: undefined });
    useSlip.setState({ ...emptySlip, entries: [...three], isMultiple: true });
  });

  it('is cut in its field to what the balance covers for all, and says so once', () => {
    every().type('181211011');
    expect([every().draft, ...stakes()]).toEqual(['1663', '1663', '1663', '1663']);
    expect(said().notices).toEqual({ [everyField]: '余额不足，已调整为 ¥1,663' });
    every().type('100');
    expect([every().draft, ...stakes()]).toEqual(['100', '100', '100', '100']);
    expect(said().notices).toEqual({});
  });

  it('is that of a suspended one too, which opens again with it; not of a closed one', () => {
    every().type('50');
    every({ live: [open(1_920), suspended, open(1_220)] }).type('181211011');
    expect([every().draft, ...stakes()]).toEqual(['1663', '1663', '1663', '1663']);
    every({ live: [open(1_920), closed, open(1_220)] }).type('99999');
    expect([every().draft, ...stakes()]).toEqual(['2494', '2494', '1663', '2494']);
  });

  it('is filled with the same share of the balance', () => {
    every({ live: [open(1_920), suspended, open(1_220)] }).fillAll();
    expect([every().draft, ...stakes()]).toEqual(['1663', '1663', '1663', '1663']);
  });

  it('is cut to the limit of an entry beside that entry alone', () => {
    const [first] = modelOf({ mode: 'multiple', entries: three }).entries;
    const limits = { entries: { [first?.key ?? '']: { max: 20_000n } }, combos: {} };
    every({ limits }).type('500');
    expect([every().draft, ...stakes()]).toEqual(['500', '200', '500', '500']);
    expect(Object.values(said().notices)).toEqual(['超过单注上限，已调整为 ¥200']);
  });

  it('may be above the share where the debit is below the stake', () => {
    const entries = [entryAt('1', '10', 3_000), entryAt('2', '20', 3_000)];
    useSlip.setState({ entries });
    every({ oddsType: 'M' }).type('99999');
    expect([every().draft, ...stakes()]).toEqual(['4989', '4989', '4989']);
  });
});
