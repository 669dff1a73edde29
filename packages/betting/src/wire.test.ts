import { describe, expect, it } from 'vitest';
import {
  kindOf,
  marketOfWire,
  outcomeOfWire,
  outcomesOf,
  parseMarketKey,
  sports,
  wireMarket,
  wireOutcome,
} from './index.ts';
import { everyKind, everyMarket } from './test-markets.ts';

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
  ['card-handicap:full:-2', 'RN_R', 'RN_RE', 'home=RN_RH/RN_REH'],
  [
    'win-margin:full',
    'WM',
    'RWM',
    'home-1=WMH1/RWMH1 home-4+=WMHOV/RWMHOV away-2=WMC2/RWMC2 away-4+=WMCOV/RWMCOV',
  ],
  ['win-margin:full', 'WM', 'RWM', 'no-goal=WM0/RWM0 score-draw=WMN/RWMN'],
  ['clean-sheet:full', 'CS', 'RCS', 'home=CSH/RCSH away=CSC/RCSC'],
  ['win-to-nil:full', 'WN', 'RWN', 'home=WNH/RWNH'],
  ['win-both-halves:full', 'WB', 'RWB', 'away=WBC/RWBC'],
  ['win-either-half:full', 'WE', 'RWE', 'away=WEC/RWEC'],
  ['score-both-halves:full', 'SB', 'RSB', 'home=SBH/RSBH away=SBC/RSBC'],
  ['half-most:full', 'HG', 'RHG', 'first=HGH/RHGH second=HGC/RHGC'],
  ['half-most-three:full', 'MG', 'RMG', 'first=MGH/RMGH second=MGC/RMGC equal=MGN/RMGN'],
  ['three-way-handicap:full:-4', 'W3', 'RW3', 'home=W3H/RW3H away=W3C/RW3C draw=W3N/RW3N'],
  ['home-total:full:6', 'OUH', 'ROUH', 'over=OUHO/ROUHO under=OUHU/ROUHU'],
  ['away-total:first:2', 'HOUC', 'HROUC', 'over=HOUCO/HROUCO under=HOUCU/HROUCU'],
  ['home-odd-even:full', 'EOH', 'REOH', 'odd=EOHO/REOHO even=EOHE/REOHE'],
  ['winner-total:full:6', 'MOUA', 'RMUA', 'home&over=MOUAHO/RMUAHO draw&under=MOUANU/RMUANU'],
  ['winner-total:full:18', 'MOUD', 'RMUD', 'away&under=MOUDCU/RMUDCU'],
  ['winner-both-score:full', 'MTS', 'RMTS', 'home&yes=MTSHY/RMTSHY away&no=MTSCN/RMTSCN'],
  ['total-both-score:full:10', 'OUTB', 'ROUTB', 'over&yes=OUTBOY/ROUTBOY under&no=OUTBUN/ROUTBUN'],
  ['total-odd-even:full:14', 'OUEC', 'ROUEC', 'over&odd=OUECOO/ROUECOO under&even=OUECUE/ROUECUE'],
  ['total-first-goal:full:6', 'OUPA', 'ROUPA', 'over&home=OUPAOH/ROUPAOH under&away=OUPAUC/ROUPAUC'],
  ['double-total:full:10', 'DUB', 'RDUB', 'home-draw&over=DUBHO/RDUBHO home-away&under=DUBSU/RDUBSU'],
  ['double-both-score:full', 'DS', 'RDS', 'draw-away&yes=DSCY/RDSCY'],
  ['double-first-goal:full', 'DG', 'RDG', 'home-away&away=DGSC/RDGSC'],
  ['winner-first-goal:full', 'MPG', 'RMPG', 'home&home=MPGHH/RMPGHH draw&away=MPGNC/RMPGNC'],
  ['race-goals:full:2', 'F2G', 'RF2G', 'home=F2GH/RF2GH none=F2GN/RF2GN'],
  ['goal-time:full', 'T1G', 'RT1G', '1=T1G1/RT1G1 6=T1G6/RT1G6 none=T1GN/RT1GN'],
  ['goal-early:full', 'T3G', 'RT3G', 'early=T3G1/RT3G1 late=T3G2/RT3G2 none=T3GN/RT3GN'],
  ['come-back:full', 'BH', 'RBH', 'home=BHH/RBHH'],
  ['handicap:band1:-1', 'AR', 'ARE', 'home=ARH/AREH away=ARC/AREC'],
  ['total:band6:2', 'FOU', 'FROU', 'over=FOUC/FROUC'],
  ['winner:band3', 'CM', 'CRM', 'draw=CMN/CRMN'],
  ['penalty-awarded:full', 'PA', 'RPA', 'yes=PAH/RPAH no=PAC/RPAC'],
  ['red-card:full', 'RCD', 'RRCD', 'yes=RCDH/RRCDH no=RCDC/RRCDC'],
  ['extra-time:full', 'OT', 'ROT', 'yes=OTY/ROTY no=OTN/ROTN'],
  [
    'win-method:full',
    'MW',
    'RMW',
    'home-regular=MWH/RMWH away-extra=MWCOT/RMWCOT home-penalties=MWHPK/RMWHPK',
  ],
  ['qualify-method:full', 'MQ', 'RMQ', 'away-regular=MQC/RMQC home-extra=MQHOT/RMQHOT'],
  ['next-goal:full:1', 'ANG', 'ARG', 'home=ANGH/ARGH away=ANGC/ARGC none=ANGN/ARGN'],
  ['next-goal:full:9', 'ING', 'IRG', 'home=INGH/IRGH'],
  ['next-corner:full:12', 'NC12', 'RNC12', 'away=NC12C/RNC12C'],
  ['next-card:full:1', 'NBA', 'RNBA', 'home=NBAH/RNBAH'],
  ['first-goal:full', 'PGF', 'RPGF', 'home=PGFH/RPGFH none=PGFN/RPGFN'],
  ['point-total:q3:200', 'Q3_OU', 'Q3_ROU', 'over=Q3_OUC/Q3_ROUC under=Q3_OUH/Q3_ROUH'],
  ['home-last-digit:full', 'PDH', 'RPDH', '0/5=PDH0/RPDH0 4/9=PDH4/RPDH4'],
  ['set-score:full:3', 'SP3', 'RSP3', '2-0=SP3H2C0/RSP3H2C0'],
];

describe('the wire', () => {
  it.each(table)('calls %s %s, in play %s', (key, before, inPlay, outcomes) => {
    const market = parseMarketKey(key);
    expect(wireMarket(market, { inPlay: false })).toBe(before);
    expect(wireMarket(market, { inPlay: true })).toBe(inPlay);
    for (const entry of outcomes.split(' ')) {
      const [outcome = '', codes = ''] = entry.split('=', 2);
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
    for (const market of everyMarket) {
      for (const mode of modes) {
        const { type, period, line } = market;
        const said = kindOf(type).wire.lettered === undefined ? {} : { line };
        for (const sport of kindOf(type).sports) {
          const meaning = { type, period, inPlay: mode.inPlay, ...said };
          expect(marketOfWire(wireMarket(market, mode), sport)).toEqual(meaning);
        }
        for (const outcome of outcomesOf(market)) {
          expect(outcomeOfWire(market, wireOutcome(market, outcome, mode))).toBe(outcome);
        }
      }
    }
  });

  it('has one code for one thing', () => {
    for (const sport of sports) {
      const kinds = everyKind.filter(({ type }) => kindOf(type).sports.includes(sport));
      const wtypes = kinds.flatMap((market) => modes.map((mode) => wireMarket(market, mode)));
      expect(wtypes.filter((each, index) => wtypes.indexOf(each) !== index)).toEqual([]);
    }
    for (const market of everyMarket) {
      const rtypes = outcomesOf(market).flatMap((outcome) =>
        modes.map((mode) => wireOutcome(market, outcome, mode)),
      );
      expect(new Set(rtypes).size).toBe(rtypes.length);
    }
  });

  it.each(['', 'r', 'X', 'HF', 'HRF', 'W4', 'R ', 'RRE', 'CN_', 'toString'])('knows no wtype %j', (wtype) => {
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
