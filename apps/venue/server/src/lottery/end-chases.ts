/** Ends the chases of a member who may not play any more and returns their open stakes. Bets on one issue stand, as in other games. */
import { findPlayerId, lockPlayer } from '../play/play-store.ts';
import { listWaitingChaseBets } from './bet-store.ts';
import { giveBack } from './cancel.ts';
import { holdIssues } from './lottery-store.ts';
import type { LotteryDeps } from './schedule.ts';

export function endChases(
  { db }: Pick<LotteryDeps, 'db'>,
  holder: { operator: number; channel: string; account: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const playerId = await findPlayerId(tx, holder);
    if (playerId === undefined) return;
    await lockPlayer(tx, playerId);
    const waiting = await listWaitingChaseBets(tx, playerId);
    for (const game of new Set(waiting.map((bet) => bet.game))) {
      const own = waiting.filter((bet) => bet.game === game);
      const issues = await holdIssues(tx, { game, numbers: [...new Set(own.map(({ number }) => number))] });
      const bets = own.filter(({ issueId }) => issues.some(({ id }) => id === issueId));
      if (bets.length > 0) await giveBack(tx, { game, issues, bets, reason: 'stopped' });
    }
  });
}
