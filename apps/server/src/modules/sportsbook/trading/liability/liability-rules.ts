/**
 * The house's result on the open bets of a match at each end it can come to. Singles exactly, to the rounding of a sum;
 * a leg of a series or system by the liability it adds to its selection (ADR of bets of many legs), its stake left out until the
 * bet is settled: the figures err on the side of caution. Pure.
 */
import {
  type Grade,
  isCancelled,
  type MarketKey,
  type Outcome,
  parseMarketKey,
  type Score,
  settleSelection,
} from '@hj/betting';
import type { Amount } from '@hj/money';
import type { Scenario } from './scenarios.ts';

/** Open bets on one selection that every end treats alike, added up. */
export interface OpenStakes {
  key: MarketKey;
  outcome: Outcome;
  /** Singles, or legs of series and systems. */
  isSingle: boolean;
  inPlay: boolean;
  /** At the bet; counts in play. */
  score: Score;
  bets: number;
  risk: Amount;
  toWin: Amount;
  /** The part of the selection's exposure from the legs. */
  liability: Amount;
}

export interface ScenarioResult {
  name: string;
  /** The win of the house; a loss is below zero. */
  net: Amount;
}

export interface MatchLiability {
  scenarios: ScenarioResult[];
  /** The end at which the house loses most; `undefined` if there is none to reckon with. */
  worst: ScenarioResult | undefined;
  /** The most the house can lose on markets that the final score does not decide, each at its worst outcome. */
  beside: Amount;
}

export function liabilityOver(stakes: readonly OpenStakes[], scenarios: readonly Scenario[]): MatchLiability {
  const decided = new Set<OpenStakes>();
  const results = scenarios.map(({ name, result }) => {
    let net = 0n;
    for (const group of stakes) {
      const selection = { ...parseMarketKey(group.key), outcome: group.outcome };
      const code = settleSelection(selection, result, group.inPlay ? group.score : undefined);
      if (code === undefined || isCancelled(code)) continue;
      decided.add(group);
      net += netOf(group, code);
    }
    return { name, net };
  });
  const worst = results.reduce<ScenarioResult | undefined>(
    (least, each) => (least === undefined || each.net < least.net ? each : least),
    undefined,
  );
  return { scenarios: results, worst, beside: worstBeside(stakes.filter((group) => !decided.has(group))) };
}

function netOf({ isSingle, risk, toWin, liability }: OpenStakes, code: Grade): Amount {
  const [win, lose] = isSingle ? [toWin, risk] : [liability, 0n];
  switch (code) {
    case 'W':
      return -win;
    case 'LW':
      return -win / 2n;
    case 'P':
      return 0n;
    case 'LL':
      return lose / 2n;
    case 'L':
      return lose;
  }
}

/** Market by market: as if one outcome won and all others lost. Never below zero: an outcome without bets may win. */
function worstBeside(groups: readonly OpenStakes[]): Amount {
  const markets = new Map<MarketKey, OpenStakes[]>();
  for (const group of groups) markets.set(group.key, [...(markets.get(group.key) ?? []), group]);
  let sum = 0n;
  for (const own of markets.values()) {
    const outcomes = new Set(own.map(({ outcome }) => outcome));
    let most = 0n;
    for (const outcome of outcomes) {
      const net = own.reduce(
        (total, group) => total + netOf(group, group.outcome === outcome ? 'W' : 'L'),
        0n,
      );
      if (-net > most) most = -net;
    }
    sum += most;
  }
  return sum;
}
