/** Every type of market that exists, in one table. */
import { arenaKinds } from './arena.ts';
import { combinationKinds } from './combinations.ts';
import { footballKinds } from './football.ts';
import { footballEventKinds } from './football-events.ts';
import { footballOrderKinds } from './football-order.ts';
import type { MarketKind } from './kind.ts';
import { otherKinds } from './other-sports.ts';
import { scoreKinds } from './score-sports.ts';

const table = {
  ...footballKinds,
  ...footballOrderKinds,
  ...footballEventKinds,
  ...combinationKinds,
  ...otherKinds,
  ...scoreKinds,
  ...arenaKinds,
};

export type MarketType = keyof typeof table;

/** The table's entry for a type. */
export function kindOf(type: MarketType): MarketKind {
  return table[type];
}

export const marketTypes: readonly MarketType[] = Object.keys(table).filter(
  (key): key is MarketType => key in table,
);

/** Whether the text is the name of a type. */
export function isMarketType(text: string): text is MarketType {
  return Object.hasOwn(table, text);
}
