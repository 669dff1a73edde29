/**
 * Bets at a table. Invariants: a key is one ticket and has one answer; nothing is taken at or after the instant at which
 * the bets close, by the database's clock; limits hold for all tickets of a player in a round together.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type Amount, formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { PlayError } from '../play/errors.ts';
import { purseOf, takeStake } from '../play/money.ts';
import { lockPlayer, type PlaySession } from '../play/play-store.ts';
import { findCommand, insertCommand, insertTicketRound } from '../play/round-store.ts';
import type { Answer } from '../play/spin.ts';
import { findChannel } from '../wallet-store.ts';
import { rulesOf, type TableDeps } from './engine.ts';
import { requireLimits } from './limits.ts';
import { findTable, type GameTable, holdOpenRound, insertTicket, listOwnWagers } from './table-store.ts';
import { areOfOneChannel } from './table-view-store.ts';

export interface BetRequest {
  key: string;
  /** Of the session's channel; without it the one that was launched. */
  table?: string | undefined;
  /** The round that the player saw. */
  round: string;
  /** Minor units by the code of the bet. */
  wagers: Readonly<Record<string, Amount>>;
}

/** Takes a ticket. @throws PlayError closed when the round takes no bets any more */
export function placeBets({ db }: TableDeps, session: PlaySession, request: BetRequest): Promise<Answer> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, session.playerId);
    const bodyHash = hashOf(request);
    const known = await findCommand(tx, player.id, request.key);
    if (known !== undefined) {
      if (known.bodyHash !== bodyHash) throw new PlayError('key_reused');
      if (known.status === null || known.answer === null) throw new PlayError('in_flight');
      return { status: known.status, body: known.answer };
    }
    const table = await tableOf(tx, session, request.table ?? session.game);
    if ((await findChannel(tx, table.channel))?.maintenance !== false) throw new PlayError('maintenance');
    // Its stake would be asked of the operator while the bets close.
    if (purseOf(player) === 'seamless') throw new PlayError('blocked');
    const round = await holdOpenRound(tx, request.round);
    if (round?.tableCode !== table.code) throw new PlayError('closed');
    const before = await listOwnWagers(tx, { tableRound: round.id, playerId: player.id });
    requireLimits(rulesOf(table), {
      ...{ limits: round, wagers: request.wagers },
      before: new Map(before.map(({ bet, amount }) => [bet, amount])),
    });
    const stake = stakeOf(table, request.wagers);
    const ticket = { id: randomUUID(), playerId: player.id, game: table.code, modelHash: table.game, stake };
    await insertTicketRound(tx, ticket);
    await insertTicket(tx, {
      ...{ roundId: ticket.id, tableRound: round.id },
      wagers: Object.fromEntries(
        Object.entries(request.wagers).map(([bet, amount]) => [bet, String(amount)]),
      ),
    });
    const balance = await takeStake(tx, player, { stake, reference: `ticket/${ticket.id}/stake` });
    const answer = await answerOf(tx, { ticket, round: round.id, balance });
    await insertCommand(tx, {
      playerId: player.id,
      key: request.key,
      bodyHash,
      roundId: ticket.id,
      ...answer,
    });
    return { status: answer.status, body: answer.answer };
  });
}

/** A session of one table is good for all of its channel. @throws PlayError not_found */
async function tableOf(tx: Tx, session: PlaySession, code: string): Promise<GameTable> {
  const table = await findTable(tx, code);
  if (table === undefined || !(await areOfOneChannel(tx, code, session.game)))
    throw new PlayError('not_found');
  return table;
}

async function answerOf(
  tx: Tx,
  {
    ticket,
    round,
    balance,
  }: { ticket: { id: string; playerId: bigint; stake: Amount }; round: string; balance: Amount },
): Promise<{ status: number; answer: string }> {
  const own = await listOwnWagers(tx, { tableRound: round, playerId: ticket.playerId });
  return {
    status: 200,
    answer: JSON.stringify({
      ...{ roundId: ticket.id, stake: formatAmount(ticket.stake), balance: formatAmount(balance) },
      wagers: Object.fromEntries(own.map(({ bet, amount }) => [bet, formatAmount(amount)])),
    }),
  };
}

/** The debit: a bet whose loss may cost a multiple has all of it locked. */
function stakeOf(table: GameTable, wagers: BetRequest['wagers']): Amount {
  const { bets } = rulesOf(table);
  return Object.entries(wagers).reduce(
    (sum, [bet, amount]) => sum + amount * BigInt(bets[bet]?.locked ?? 1),
    0n,
  );
}

function hashOf({ round, wagers }: BetRequest): string {
  const lines = Object.entries(wagers).map(([bet, amount]) => `${bet} ${amount}`);
  return createHash('sha256')
    .update([round, ...lines.sort()].join('\n'))
    .digest('hex');
}
