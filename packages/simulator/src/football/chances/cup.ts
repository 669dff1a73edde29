/** Cup matches that must have a winner: extra time at the rates of the match, then kicks from the mark. */
import { kindOf, type Market, type Score } from '@hj/betting';
import { type MatchMeans, rateMultipliers, type Standing } from '../model.ts';
import { type CupStanding, type MatchView, sum } from '../view.ts';
import type { Context } from './context.ts';
import { byDifference } from './context.ts';
import { fillPoisson, shareChance } from './grid.ts';
import { type CountLaw, countLaw } from './laws.ts';
import { winnerPlace } from './plain.ts';

/** Extra time is a third of a match, played a little more carefully. */
const extraShare = 0.3;
/** Share of kicks from the mark that go in. */
export const kickChance = 0.75;

/** Mean goals still to come in extra time, of which this share is left. */
export function extraMeans(view: Standing & { means: MatchMeans }, left: number): Score {
  const factors = rateMultipliers({ ...view, time: 2 });
  const share = extraShare * left;
  return { home: view.means.home * factors.home * share, away: view.means.away * factors.away * share };
}

const extraSize = 12;

function extraLaw(view: MatchView, cup: CupStanding): CountLaw {
  const mean = extraMeans(view, cup.extraLeft);
  const home = new Float64Array(extraSize);
  const away = new Float64Array(extraSize);
  fillPoisson(home, mean.home, extraSize);
  fillPoisson(away, mean.away, extraSize);
  return countLaw(home, away);
}

/** Whether the shoot-out is decided: five kicks each, then pair by pair. */
export function shootOutWinner(scored: Score, taken: Score): 'home' | 'away' | undefined {
  const lead = scored.home - scored.away;
  if (taken.home <= 5 && taken.away <= 5) {
    if (lead > 5 - taken.away) return 'home';
    if (-lead > 5 - taken.home) return 'away';
    return undefined;
  }
  if (taken.home !== taken.away || lead === 0) return undefined;
  return lead > 0 ? 'home' : 'away';
}

/** Whose kick is next. */
export function kicksNext(taken: Score, first: 'home' | 'away'): 'home' | 'away' {
  if (taken.home === taken.away) return first;
  return taken.home < taken.away ? 'home' : 'away';
}

/** Chance that home wins the shoot-out from here. */
export function shootOutChance({ scored, taken, first }: CupStanding): number {
  const winner = shootOutWinner(scored, taken);
  if (winner) return winner === 'home' ? 1 : 0;
  // Both sides kick alike: who begins does not matter. Beyond five kicks each a level pair starts the same game again: even chances.
  const isLevel = scored.home === scored.away && taken.home === taken.away;
  if (isLevel) return 0.5;
  const side = kicksNext(taken, first);
  const after = { ...taken, [side]: taken[side] + 1 };
  const hit = { ...scored, [side]: scored[side] + 1 };
  return (
    kickChance * shootOutChance({ scored: hit, taken: after, first, ...rest }) +
    (1 - kickChance) * shootOutChance({ scored, taken: after, first, ...rest })
  );
}

const rest = { stage: 'penalties', extraLeft: 0, extra: { home: 0, away: 0 } } as const;

/** Chances that home, neither side or away wins extra time as it stands. */
function extraResults(view: MatchView, cup: CupStanding): [number, number, number] {
  const { difference, centre } = extraLaw(view, cup);
  const lead = cup.extra.home - cup.extra.away;
  const results: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < difference.length; i++) {
    const at = winnerPlace(lead + i - centre, 0);
    results[at] += difference[i] ?? 0;
  }
  return results;
}

/** Chances of the six ways: home and away in regular time, in extra time, in the shoot-out. */
export function wayChances(context: Context, cup: CupStanding): readonly number[] {
  const [home = 0, draw = 0, away = 0] =
    cup.stage === 'regular'
      ? byDifference(context, 'full', 3, (difference) => winnerPlace(difference, 0))
      : [0, 1, 0];
  const [extraHome, level, extraAway] =
    cup.stage === 'penalties' ? [0, 1, 0] : extraResults(context.view, cup);
  const shootOut = shootOutChance(cup);
  return [
    home,
    away,
    draw * extraHome,
    draw * extraAway,
    draw * level * shootOut,
    draw * level * (1 - shootOut),
  ];
}

/** Chances of the outcomes of a cup's market without a line, in their order; undefined if it is none. */
export function cupChances(market: Market, context: Context): number[] | undefined {
  const { cup } = context.view;
  if (!cup) return undefined;
  const [home = 0, away = 0, a = 0, b = 0, c = 0, d = 0] = wayChances(context, cup);
  switch (kindOf(market.type).rule.by) {
    case 'qualifier':
      return [home + a + c, away + b + d];
    case 'method':
      return [home, away, a, b, c, d];
    case 'extra-time':
      return [1 - home - away, home + away];
    case 'winner':
      if (market.period === 'extra') return extraResults(context.view, cup);
      if (market.period === 'penalties') return [shootOutChance(cup), 1 - shootOutChance(cup)];
      return undefined;
    default:
      return undefined;
  }
}

/** Fair chance of the first side of a line of extra time. */
export function extraLineChance({ type, line = 0 }: Market, view: MatchView, cup: CupStanding): number {
  const law = extraLaw(view, cup);
  if (type === 'total') return shareChance(law.total, 0, 4 * sum(cup.extra) - line);
  return shareChance(law.difference, law.centre, 4 * (cup.extra.home - cup.extra.away) + line);
}
