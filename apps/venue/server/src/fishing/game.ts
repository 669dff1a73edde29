/** 深海龙宫 as the venue runs it: the rules of `@hj/games` with the stakes they are played for. */
import { cannonLevels, fishingHashOf, shotReturn } from '@hj/games';
import type { Amount } from '@hj/money';

export const fishingGame = {
  code: 'longgong',
  name: '深海龙宫',
  channel: 'fish',
  modelHash: fishingHashOf(),
  rtp: shotReturn.won / shotReturn.of,
  volatility: 'medium',
  /** Stakes of level 1, one kind of room each. */
  bases: [1n, 10n, 100n, 1_000n] as readonly Amount[],
  defaultBase: 10n,
  levels: cannonLevels,
};
