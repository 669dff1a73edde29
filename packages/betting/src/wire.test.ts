import { describe, expect, it } from 'vitest';
import {
  hasLine,
  hasPeriod,
  type Market,
  marketOfWire,
  marketTypes,
  outcomeOfWire,
  outcomesOf,
  parseMarketKey,
  wireMarket,
  wireOutcome,
} from './index.ts';

const markets: Market[] = marketTypes.flatMap((type) =>
  (['full', 'first'] as const)
    .filter((period) => hasPeriod(type, period))
    .map((period) => ({ type, period, line: hasLine(type) ? 2 : undefined })),
);
const modes = [{ inPlay: false }, { inPlay: true }];

/** sportsbook.md §2.2: key, wtype before the match and in play, rtypes of outcomes in both. */
const table: [string, string, string, string][] = [
  ['handicap:full:-2', 'R', 'RE', 'home=RH/REH away=RC/REC'],
  ['total:full:10', 'OU', 'ROU', 'over=OUC/ROUC under=OUH/ROUH'],
  ['winner:full', 'M', 'RM', 'home=MH/RMH away=MC/RMC draw=MN/RMN'],
  ['odd-even:full', 'EO', 'REO', 'odd=EOO/REOO even=EOE/REOE'],
  ['correct-score:full', 'PD', 'RPD', '1-0=H1C0/RH1C0 0-4=H0C4/RH0C4 other=OVH/ROVH'],
  ['correct-score:first', 'HPD', 'HRPD', '2-1=HH2C1/HRH2C1 other=HOVH/HROVH'],
  ['total-goals:full', 'T', 'RT', '0-1=T01/RT01 2-3=T23/RT23 4-6=T46/RT46 7+=OVER/ROVER'],
  ['total-goals:first', 'HT', 'HRT', '0=HT0/HRT0 1=HT1/HRT1 2=HT2/HRT2 3+=HTOV/HRTOV'],
  ['half-full:full', 'F', 'RF', 'home/home=FHH/RFHH draw/away=FNC/RFNC away/draw=FCN/RFCN'],
  ['handicap:first:-2', 'HR', 'HRE', 'home=HRH/HREH away=HRC/HREC'],
  ['total:first:4', 'HOU', 'HROU', 'over=HOUC/HROUC under=HOUH/HROUH'],
  ['winner:first', 'HM', 'HRM', 'home=HMH/HRMH away=HMC/HRMC draw=HMN/HRMN'],
  ['odd-even:first', 'HEO', 'HREO', 'odd=HEOO/HREOO even=HEOE/HREOE'],
  ['both-score:full', 'TS', 'RTS', 'yes=TSY/RTSY no=TSN/RTSN'],
  ['both-score:first', 'HTS', 'HRTS', 'yes=HTSY/HRTSY no=HTSN/HRTSN'],
  ['double-chance:full', 'DC', 'RDC', 'home-draw=DCHN/RDCHN draw-away=DCCN/RDCCN home-away=DCHC/RDCHC'],
  ['corner-handicap:full:-6', 'CN_R', 'CN_RE', 'home=CN_RH/CN_REH away=CN_RC/CN_REC'],
  ['corner-total:full:38', 'CN_OU', 'CN_ROU', 'over=CN_OUC/CN_ROUC under=CN_OUH/CN_ROUH'],
  ['corner-odd-even:full', 'CN_EO', 'CN_REO', 'odd=CN_EOO/CN_REOO even=CN_EOE/CN_REOE'],
  ['corner-total:first:18', 'CN_HOU', 'CN_HROU', 'over=CN_HOUC/CN_HROUC'],
];

describe('the wire', () => {
  it.each(table)('calls %s %s, in play %s', (key, before, inPlay, outcomes) => {
    const market = parseMarketKey(key);
    expect(wireMarket(market, { inPlay: false })).toBe(before);
    expect(wireMarket(market, { inPlay: true })).toBe(inPlay);
    for (const entry of outcomes.split(' ')) {
      const [outcome = '', codes = ''] = entry.split('=');
      // The rest of the split is the two codes: the outcome of half/full has the slash on the other side of the sign.
      expect(modes.map((mode) => wireOutcome(market, outcome, mode)).join('/')).toBe(codes);
    }
  });

  it('calls over C and under H: the classic trap', () => {
    const total = parseMarketKey('total:full:10');
    expect(wireOutcome(total, 'over', { inPlay: false })).toBe('OUC');
    expect(outcomeOfWire(total, 'ROUH')).toBe('under');
  });

  it('is read back for every market and outcome, before the match and in play', () => {
    for (const market of markets) {
      for (const mode of modes) {
        const { type, period } = market;
        expect(marketOfWire(wireMarket(market, mode))).toEqual({ type, period, inPlay: mode.inPlay });
        for (const outcome of outcomesOf(market)) {
          expect(outcomeOfWire(market, wireOutcome(market, outcome, mode))).toBe(outcome);
        }
      }
    }
  });

  it('has one code for one thing', () => {
    const wtypes = markets.flatMap((market) => modes.map((mode) => wireMarket(market, mode)));
    expect(new Set(wtypes).size).toBe(wtypes.length);
    for (const market of markets) {
      const rtypes = outcomesOf(market).flatMap((outcome) =>
        modes.map((mode) => wireOutcome(market, outcome, mode)),
      );
      expect(new Set(rtypes).size).toBe(rtypes.length);
    }
  });

  it.each(['', 'r', 'X', 'HF', 'HRF', 'W3', 'R ', 'RRE', 'CN_', 'toString'])('knows no wtype %j', (wtype) => {
    expect(marketOfWire(wtype)).toBeUndefined();
  });

  it.each([
    ['total:full:10', 'OUO'],
    ['total:full:10', 'RH'],
    ['winner:full', ''],
    ['winner:full', 'HMH'],
    ['correct-score:full', 'H5C0'],
    ['correct-score:first', 'H1C0'],
    ['total-goals:first', 'OVER'],
  ])('knows no outcome of %s called %j', (key, rtype) => {
    expect(outcomeOfWire(parseMarketKey(key), rtype)).toBeUndefined();
  });

  it('refuses an outcome that the market does not have', () => {
    expect(() => wireOutcome(parseMarketKey('winner:full'), 'over', { inPlay: false })).toThrow(RangeError);
    expect(() => wireOutcome(parseMarketKey('correct-score:first'), '4-0', { inPlay: true })).toThrow(
      RangeError,
    );
  });
});
