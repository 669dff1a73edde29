/**
 * Money between the centre wallet and a venue (I14, C56). Three steps: the money goes into `transit:{code}` with a transfer that is
 * processing; the venue is asked; its answer ends the transfer. A process that dies between two steps leaves a transfer in transit, and
 * the job asks the venue until it has the result. Without it the money moves neither on nor back.
 */
import { id } from '@hj/contract';
import {
  type AppError,
  type MemberId,
  type MoneyContext,
  nextIds,
  type StoredText,
  type Tx,
} from '@hj/platform';
import { z } from 'zod';
import type { PlayDeps } from '../../deps.ts';
import { requireLiveSession } from '../account/index.ts';
import { requireLaunch } from '../protection/index.ts';
import {
  changeDeal,
  dealText,
  lockWallets,
  recordDeal,
  runMemberCommand,
  sayDealText,
} from '../wallet/index.ts';
import {
  type TransferDirection,
  type VenueAdapter,
  type VenueAdapters,
  type VenueAnswer,
  type VenueRefusal,
  VenueUnreachable,
} from './adapter.ts';
import { refuse } from './refusals.ts';
import {
  endTransfer,
  findTransfer,
  insertTransfer,
  lockTransfer,
  type VenueTransfer,
} from './transfer-store.ts';
import { hasAccount, insertAccount, updateBalance, type Venue } from './venue-store.ts';

export interface VenueDeps extends PlayDeps {
  adapters: VenueAdapters;
}

type Ending = Pick<VenueDeps, 'db' | 'log' | 'adapters'>;

/** The stored answer of the command. */
const begun = z.object({ transferId: id });

/** @throws Error when no adapter speaks with this provider */
export function adapterOf({ adapters }: Pick<VenueDeps, 'adapters'>, provider: string): VenueAdapter {
  const adapter = adapters.get(provider);
  if (adapter === undefined) throw new Error(`No adapter speaks with ${provider}.`);
  return adapter;
}

export interface TransferCommand {
  venue: Venue;
  direction: TransferDirection;
  amount: bigint;
  /** Of the command that the client's key makes one. */
  operation: string;
  body: unknown;
}

/**
 * Moves money and says how far it came; a repeat of the key finds the same transfer.
 * @throws AppError 6012 not enough money, the member's own rules, or the venue cannot be reached; 6001, 6008, 6011, 6317; errors of
 * `findRefusal`; 6415 maintenance. Out of a venue only the session and the money are asked for.
 */
export async function moveMoney(
  deps: VenueDeps,
  command: TransferCommand,
  context: MoneyContext,
): Promise<VenueTransfer> {
  const { venue, direction, operation, body } = command;
  const refusal = direction === 'in' ? await refusalOf(deps, venue, context) : undefined;
  let began = false;
  const { transferId } = await runMemberCommand(
    { db: deps.db, requireLiveSession },
    { context, operation, body, answer: begun },
    async (tx) => {
      if (refusal) throw refusal;
      began = true;
      return { transferId: await beginTransfer(tx, command, context) };
    },
  );
  const transfer = await getTransfer(deps, transferId);
  return began && transfer.state === 'processing' ? askVenue(deps, transfer) : transfer;
}

/** Why no money may be brought to the venue; opens the account there, which costs nothing and stays. */
async function refusalOf(
  deps: VenueDeps,
  { code, provider, maintenance, walletMode }: Venue,
  context: MoneyContext,
): Promise<AppError | undefined> {
  const { memberId } = context.session;
  const refusal = await deps.findRefusal(context, 'play');
  if (refusal) return refusal;
  if (maintenance) return refuse('venue-under-maintenance');
  if (walletMode === 'seamless') return refuse('venue-seamless');
  if (await hasAccount(deps.db, memberId, code)) return undefined;
  try {
    await adapterOf(deps, provider).openAccount({ channel: code, memberId });
    return undefined;
  } catch (error) {
    if (!(error instanceof VenueUnreachable)) throw error;
    context.log.warn({ err: error, venue: code }, 'a venue opened no account');
    return refuse('venue-unreachable');
  }
}

async function beginTransfer(
  tx: Tx,
  { venue, direction, amount }: TransferCommand,
  { session: { memberId, sessionId }, requestId }: MoneyContext,
): Promise<bigint> {
  const [id = 0n] = await nextIds(tx, 1);
  const [transit, there] = [`transit:${venue.code}`, `venue:${venue.code}`] as const;
  const posting = await lockWallets(tx, { members: [memberId], systems: [transit, there] });
  if (direction === 'in') {
    await requireLaunch(tx, memberId, sessionId);
    await insertAccount(tx, memberId, venue.code);
  } else if (!(await hasAccount(tx, memberId, venue.code))) throw refusalFor('balance', venue.name);
  posting.transfer({
    kind: direction === 'in' ? 'venue-in' : 'venue-out',
    from: direction === 'in' ? { memberId, kind: 'cash' } : { system: there },
    to: { system: transit },
    amount,
    reference: `transfer:${id}`,
    memberId,
  });
  const orderNo = `T${id}`;
  const cashAfter = posting.available(memberId);
  await posting.write(requestId);
  const row = { id, orderNo, memberId, venue: venue.code, direction, amount, cashAfter, requestId };
  await insertTransfer(tx, row);
  await recordDeal(tx, {
    ...{ id, memberId, orderNo, type: 'transfer', step: 'processing' },
    title: dealText(`transfer-${direction}`, { venue: venue.name }),
    amount: direction === 'in' ? -amount : amount,
    ...(direction === 'in' ? { balanceAfter: cashAfter } : {}),
  });
  return id;
}

/** The call that moves the money at the venue. Without a definite answer the transfer stays processing. */
async function askVenue(deps: VenueDeps, transfer: VenueTransfer): Promise<VenueTransfer> {
  const { orderNo: reference, venue: channel, memberId, direction, amount, provider } = transfer;
  let answer: VenueAnswer;
  try {
    answer = await adapterOf(deps, provider).transfer({ reference, channel, memberId, direction, amount });
  } catch (error) {
    deps.log.warn({ err: error, transfer: reference }, 'a venue did not answer a transfer');
    if (!(error instanceof VenueUnreachable && error.wasNotSent)) return transfer;
    answer = { state: 'refused', reason: 'lost' };
  }
  try {
    return await finishTransfer(deps, transfer.id, answer);
  } catch (error) {
    // The venue has spoken and we could not write it down: the job asks again.
    deps.log.error({ err: error, transfer: reference }, 'the end of a transfer could not be written');
    return transfer;
  }
}

/** Asks for the result of a transfer that is still processing. @throws VenueUnreachable */
export async function concludeTransfer(deps: Ending, transfer: VenueTransfer): Promise<VenueTransfer> {
  const answer = await adapterOf(deps, transfer.provider).conclude(transfer.orderNo);
  return finishTransfer(deps, transfer.id, answer);
}

/** Ends a transfer with the venue's word, once: who comes second finds it ended. */
function finishTransfer(deps: Ending, id: bigint, answer: VenueAnswer): Promise<VenueTransfer> {
  return deps.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (transfer === undefined) throw new Error(`There is no venue transfer ${id}.`);
    if (transfer.state !== 'processing') {
      if (transfer.state !== answer.state) {
        deps.log.error({ transfer: transfer.orderNo, answer }, 'ALARM: a venue took back what it had said');
      }
      return transfer;
    }
    const cashAfter = await settleTransit(tx, transfer, answer.state);
    const { memberId, venue, orderNo, direction } = transfer;
    const isDone = answer.state === 'done';
    const reason = isDone ? null : answer.reason;
    const venueAfter = isDone ? answer.balance : null;
    await endTransfer(tx, id, { state: answer.state, reason, cashAfter, venueAfter });
    if (isDone) await updateBalance(tx, memberId, venue, answer.balance);
    await changeDeal(tx, orderNo, {
      step: isDone ? 'succeeded' : 'failed',
      ...(isDone && direction === 'in' ? {} : { balanceAfter: cashAfter }),
      ...(isDone ? {} : { note: noteOf(answer.reason, transfer.venueName) }),
    });
    announce(tx, memberId, id, answer.state);
    return { ...transfer, state: answer.state, reason, cashAfter, venueAfter, endedAt: new Date() };
  });
}

/** On, or back to where it came from. @returns the balance of the centre wallet */
async function settleTransit(
  tx: Tx,
  { id, memberId, venue, direction, amount, requestId }: VenueTransfer,
  state: VenueAnswer['state'],
): Promise<bigint> {
  const [transit, there] = [`transit:${venue}`, `venue:${venue}`] as const;
  const posting = await lockWallets(tx, { members: [memberId], systems: [transit, there] });
  const isToCash = (direction === 'in') === (state === 'refused');
  posting.transfer({
    kind: `venue-${direction}-${state === 'done' ? 'done' : 'back'}`,
    from: { system: transit },
    to: isToCash ? { memberId, kind: 'cash' } : { system: there },
    amount,
    reference: `transfer:${id}`,
    memberId,
  });
  await posting.write(requestId);
  return posting.available(memberId);
}

function announce(tx: Tx, memberId: MemberId, id: bigint, state: string): void {
  tx.announce('transfer.changed', { memberId: String(memberId), transferId: String(id), state });
}

async function getTransfer({ db }: VenueDeps, id: bigint): Promise<VenueTransfer> {
  const transfer = await findTransfer(db, id);
  if (transfer === undefined) throw new Error(`There is no venue transfer ${id}.`);
  return transfer;
}

/** The member's message for a venue's refusal. */
export function sentenceFor(reason: VenueRefusal, venue: string): string {
  return sayDealText(noteOf(reason, venue));
}

function noteOf(reason: VenueRefusal, venue: string): StoredText {
  return dealText(reason === 'lost' || reason === 'account' ? 'venue-refused' : `venue-${reason}`, { venue });
}

export function refusalFor(reason: VenueRefusal, venue: string): AppError {
  const text = sentenceFor(reason, venue);
  if (reason === 'maintenance') return refuse('venue-under-maintenance', { text });
  return refuse(reason === 'activity' ? 'venue-activity' : 'warning', { text });
}

/** The answer to a transfer: of one that ended always the same. @throws AppError 6012, 6413, 6415 the venue refused it */
export function answerOf(transfer: VenueTransfer) {
  if (transfer.state === 'refused') throw refusalFor(transfer.reason ?? 'lost', transfer.venueName);
  return {
    ...{ transferId: transfer.id, orderNo: transfer.orderNo, state: transfer.state, amount: transfer.amount },
    ...{ centerWalletBalance: transfer.cashAfter, venueBalance: transfer.venueAfter },
  };
}
