import { createCalendar, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { unit } from '../../prng.ts';
import { type BasketballFormat, basketballLeagues } from './leagues.ts';
import { basketballLive, basketballResult } from './messages.ts';
import { type BasketballLaw, type BasketballSetup, type BasketballState, basketballLaw } from './model.ts';
import { basketballDecided, basketballOffer, basketballPassed } from './offer.ts';
import { basketballScript, beforeTipOff } from './script.ts';
import { basketballStatistics } from './statistics.ts';
import { wordOffer } from './words.ts';

/** Teams play fast or slow: points that one adds to the total of its matches, so that totals spread as the NBA's do (20.1). */
const styleOf = (team: number): number => 12 * (2 * unit(0xba, team) - 1);

function setup(
  { format, home, away, neutral }: SportPairing<BasketballFormat>,
  [difference, level]: readonly [number, number],
): BasketballSetup {
  const { quarter, total, homeAdvantage } = format;
  const spread = home.strength - away.strength + (neutral ? 0 : homeAdvantage);
  const pace = 0.35 * (home.strength + away.strength) + styleOf(home.team.id) + styleOf(away.team.id);
  return { quarter, spread: spread + 0.8 * difference, total: total + pace + 1.5 * level, neutral };
}

export const basketball: SportRules<
  SportPairing<BasketballFormat>,
  BasketballSetup,
  BasketballState,
  BasketballLaw
> = {
  sport: 'BK',
  number: 1,
  calendar: (seed) => createCalendar(basketballLeagues, 1, seed),
  ordinarySeconds: 5470,
  longestSeconds: 5470 + 6 * 620,
  setup,
  begin: () => beforeTipOff,
  law: basketballLaw,
  offer: (law, state, around, own) => [
    ...basketballOffer(law, state, around),
    ...(state.quarter === 0 ? wordOffer(own) : []),
  ],
  script: basketballScript,
  isOver: (market, state) =>
    state.over || basketballPassed(market, state) || basketballDecided(market, state),
  wonAlready: (market, state) => (basketballPassed(market, state) ? ['over'] : undefined),
  matchState: sectionState(basketballLive, (state) => !state.playing),
  statistics: basketballStatistics,
  result: basketballResult,
};
