/**
 * A round is taken back (void), or settled after all. Invariants: of each ticket the entries add up to the sum of its state,
 * however often a round is corrected; no account goes below zero: a ticket that cannot be taken back is left, counted, and tried
 * again when the correction is asked for again.
 */
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { announce } from '../live/live-store.ts';
import { bookDeltas } from '../play/book-deltas.ts';
import {
  type CorrectedTicket,
  type Correction,
  correctTickets,
  isLastCorrection,
  listTicketsToCorrect,
  lockRoundOf,
  setRoundState,
  type Target,
  upsertCorrection,
} from './correction-store.ts';
import { referenceOf, rulesOf, type TableDeps } from './engine.ts';
import { returnOf } from './settle.ts';
import { advanceSeed, findTable, type GameTable, type SharedRound, setDue } from './table-store.ts';

export interface CorrectionRequest {
  /** One correction; asked for again it does the rest. */
  reference: string;
  table: string;
  number: number;
  to: Target;
  reason: string;
}

export type CorrectionAnswer =
  | { state: 'done'; corrected: number; left: number }
  | { state: 'refused'; reason: 'round' | 'mismatch' | 'not-dealt' | 'running' | 'superseded' };

const refused = (reason: Extract<CorrectionAnswer, { state: 'refused' }>['reason']): CorrectionAnswer => ({
  ...{ state: 'refused', reason },
});

export function correctRound(deps: TableDeps, request: CorrectionRequest): Promise<CorrectionAnswer> {
  return deps.db.transaction(async (tx) => {
    const round = await lockRoundOf(tx, request);
    const table = await findTable(tx, request.table);
    if (round === undefined || table === undefined) return refused('round');
    if (request.to === 'settled' && round.outcome === null) return refused('not-dealt');
    if (request.to === 'settled' && round.state === 'locked') return refused('running');
    const { reference, reason, to } = request;
    const correction = await upsertCorrection(tx, { reference, tableRound: round.id, target: to, reason });
    if (correction.tableRound !== round.id || correction.target !== to) return refused('mismatch');
    if (!(await isLastCorrection(tx, correction))) return refused('superseded');
    if (round.state !== to) await changeRoundState(tx, deps, table, round, to);
    const tickets = await listTicketsToCorrect(tx, correction);
    const corrected = await book(tx, correction, winsOf(table, round, tickets, to));
    await announce(tx, `table:${table.code}`);
    await announce(tx, `lobby:${table.channel}`);
    return { state: 'done', corrected, left: tickets.length - corrected };
  });
}

/** The next round begins after the pause; cards that were dealt are not dealt again. */
async function changeRoundState(
  tx: Tx,
  deps: TableDeps,
  table: GameTable,
  round: SharedRound,
  to: Target,
): Promise<void> {
  if (round.state === 'locked') {
    const { next } = rulesOf(table).play(await referenceOf(tx, deps, round), round.place);
    await advanceSeed(tx, round.seedId, next);
  }
  if (round.state === 'locked' || round.state === 'open') await setDue(tx, table.code, table.pauseMs);
  await setRoundState(tx, round.id, to);
}

interface Corrected extends CorrectedTicket {
  /** The win of the ticket from now on. */
  newWin: Amount;
  /** The sum that its player gets, or gives back. */
  delta: Amount;
}

function winsOf(
  table: GameTable,
  { outcome }: SharedRound,
  tickets: readonly CorrectedTicket[],
  to: Target,
): Corrected[] {
  const returned = outcome === null ? {} : rulesOf(table).returns(outcome);
  return tickets.map((ticket) => {
    if (to === 'void') return { ...ticket, newWin: 0n, delta: ticket.stake - ticket.win };
    const newWin = returnOf(ticket.wagers, returned);
    return { ...ticket, newWin, delta: newWin - ticket.stake };
  });
}

/** @returns how many tickets were corrected */
async function book(tx: Tx, { place }: Correction, tickets: readonly Corrected[]): Promise<number> {
  const done = await bookDeltas(tx, tickets, (id) => `ticket/${id}/correction/${place}`);
  const [first] = tickets;
  if (first === undefined) return 0;
  const target = first.state === 'void' ? 'settled' : 'void';
  await correctTickets(
    tx,
    done.map(({ id, newWin, delta }) => ({ id, win: newWin, delta })),
    target,
  );
  return done.length;
}
