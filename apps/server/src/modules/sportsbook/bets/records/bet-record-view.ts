import type { betRecord } from '@hj/contract';
import type { z } from 'zod';
import type { RecordedBet } from '../bet-types.ts';
import { type ResultsByMatch, shownBet } from './bet-view.ts';

/** A bet as the bet record shows it; `results` are those of its matches, as far as they are known. */
export function betRecordOf(bet: RecordedBet, results?: ResultsByMatch): z.output<typeof betRecord> {
  const shown = shownBet(bet, results);
  const sports = new Set(bet.legs.map(({ sport }) => sport));
  const [sport = 'ALL'] = sports;
  return {
    ...shown,
    ticketId: shown.ticket_id,
    enName: 'crty',
    gameType: sports.size === 1 ? sport : 'ALL',
    profit: bet.payout === undefined ? null : bet.payout - bet.risk,
    turnover: bet.turnover ?? null,
    rulesVersion: bet.rulesVersion,
  };
}
