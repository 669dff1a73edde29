/**
 * Submitting a withdrawal. Invariants (C69, C72, C23):
 * - the executed terms are the previewed terms: amount, destination, charges and rate come from a signed quote and are calculated
 *   again under the wallet's lock; a difference refuses;
 * - withdrawal password and second factor are checked before any lock is taken; a recovery code is used up in the transaction of
 *   the order, so a withdrawal that is refused uses none up;
 * - the money moves into a hold in the transaction that inserts the order; no call cancels it.
 */
import { isDeepStrictEqual } from 'node:util';
import { type CallAnswer, type CallInput, withdrawalOrder } from '@hj/contract';
import {
  findCommands,
  hashBody,
  type MemberContext,
  type MemberId,
  type MoneyContext,
  memberId,
  nextIds,
  type Queries,
  readStored,
  replay,
  runCommand,
  sqlState,
  type Tx,
  violatedConstraint,
} from '@hj/platform';
import { requireLiveSession } from '../../account/index.ts';
import { requireDocuments, requireIdentified } from '../../profile/index.ts';
import { closeRequirements } from '../../turnover/index.ts';
import { dealText, getBalance, lockWallets, recordDeal } from '../../wallet/index.ts';
import type { SpendProof } from '../deps.ts';
import { answerOf, type OrderAnswer, turnoverOf } from './answer.ts';
import { askedFactors, requireFactor } from './factors.ts';
import { dealStepOf, notify } from './progress.ts';
import { refuse } from './refusals.ts';
import { findRisk } from './risk.ts';
import { findWithdrawal, insertStep, insertWithdrawal, oneOpenOrder, setLockTimeout } from './store.ts';
import { type Quote, quoteLifetimeMs } from './terms/quote.ts';
import { type Terms, termsOf } from './terms/terms.ts';
import type { WithdrawalDeps } from './withdrawals.ts';

type NewInput = CallInput<'/fd/api/v1/withdraw/new'>;

/** The same identity as for play (C04, ADR 032); documents if the operator requires them. @throws AppError 6015, 6449 */
export async function requireIdentity(deps: WithdrawalDeps, q: Queries, memberId: MemberId): Promise<void> {
  requireIdentified(await deps.personal.find(q, memberId));
  if (deps.config.documentsBefore === 'withdrawal') await requireDocuments(q, memberId);
}

function requireAmount(amount: bigint): void {
  if (amount === 0n) throw refuse('amount-zero');
}

const lacking = () => refuse('balance-too-low', { data: { reason: 'balance' } });

/** Charges and net amount of a withdrawal, with a signed quote. @throws AppError 6004, 6008, 6012, 6013, 6015, 6111, 6449; see `termsOf` */
export async function previewWithdrawal(
  deps: WithdrawalDeps,
  { destinationId, amount }: CallInput<'/fd/api/v1/withdraw/preview'>,
  { session: { memberId } }: MemberContext,
): Promise<CallAnswer<'/fd/api/v1/withdraw/preview'>> {
  await requireIdentity(deps, deps.db, memberId);
  requireAmount(amount);
  const terms = await termsOf(deps, deps.db, { memberId, destinationId, amount });
  if ((await getBalance(deps.db, memberId)).cash < amount) throw lacking();
  const { asked, factors } = await askedFactors(deps, memberId, amount);
  const until = new Date(deps.now().getTime() + quoteLifetimeMs);
  const quote = deps.quotes.write({ ...quotedOf(memberId, terms), until });
  return {
    ...terms,
    turnover: turnoverOf(terms.turnover),
    ...{ secondFactor: asked, factors, quote, quoteUntil: until },
  };
}

function quotedOf(memberId: MemberId, terms: Terms): Omit<Quote, 'until'> {
  const { destination, amount, fee, administrativeFee, forfeited, coinAmount, rate } = terms;
  return {
    ...{ memberId, destinationId: destination.id, amount, fee, administrativeFee, forfeited },
    ...{ coinAmount, rate },
  };
}

/**
 * Submits a withdrawal by its quote.
 * @throws AppError 6004, 6008, 6011, 6012, 6013, 6015, 6035–6038, 6099 (quote expired or charges changed), 6100 (withdrawal
 * password), 6110 (wallet could not be locked), 6111, 6317, 6449
 */
export async function withdraw(
  deps: WithdrawalDeps,
  input: NewInput,
  context: MoneyContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  const command = {
    ...{ memberId, operation: 'withdraw/new', key: context.key },
    ...{ body: input, answer: withdrawalOrder },
  };
  return deps.inTurn(`${memberId}/${context.key}`, async () => {
    // A replayed key gets its stored answer before the checks: codes are single-use, and quotes expire.
    const [done] = await findCommands(deps.db, [command]);
    if (done !== undefined) return readStored(withdrawalOrder, replay(done, hashBody(input)));
    let checked: Checked;
    try {
      checked = await check(deps, input, context);
    } catch (refusal) {
      // Another process may run the same command and have used up the code or the balance: waits for its answer.
      return runCommand(deps.db, command, () => Promise.reject(refusal));
    }
    try {
      return await runCommand(deps.db, command, (tx) => submit(deps, tx, checked, context));
    } catch (error) {
      if (violatedConstraint(error) !== oneOpenOrder) throw error;
      throw refuse('withdrawal-pending');
    }
  });
}

interface Checked {
  quote: Quote;
  spendProof: SpendProof;
}

/** The checks before any lock. */
async function check(deps: WithdrawalDeps, input: NewInput, context: MoneyContext): Promise<Checked> {
  const { memberId } = context.session;
  await requireIdentity(deps, deps.db, memberId);
  requireAmount(input.amount);
  const quote = requireQuote(deps, input, memberId);
  await requireUnchanged(deps, deps.db, quote);
  if ((await getBalance(deps.db, memberId)).cash < input.amount) throw lacking();
  await deps.requireWithdrawalPassword(memberId, input.password, context);
  return { quote, spendProof: await requireFactor(deps, input.amount, input, context) };
}

function requireQuote(deps: WithdrawalDeps, input: NewInput, memberId: MemberId): Quote {
  const quote = deps.quotes.read(input.quote);
  const isAsked =
    quote.memberId === memberId &&
    quote.destinationId === input.destinationId &&
    quote.amount === input.amount;
  if (!isAsked) throw refuse('quote-altered');
  return quote;
}

/** @throws AppError 6099 charges changed, and those of `termsOf` */
async function requireUnchanged(deps: WithdrawalDeps, q: Queries, quote: Quote): Promise<Terms> {
  const { destinationId, amount, rate, until } = quote;
  const owner = memberId(quote.memberId);
  const terms = await termsOf(deps, q, {
    ...{ memberId: owner, destinationId, amount },
    ...(rate === null ? {} : { rate }),
  });
  if (!isDeepStrictEqual({ ...quotedOf(owner, terms), until }, quote)) {
    throw refuse('charges-changed');
  }
  return terms;
}

async function submit(
  deps: WithdrawalDeps,
  tx: Tx,
  { quote, spendProof }: Checked,
  context: MoneyContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  await requireLiveSession(tx, context);
  const posting = await lockWithin(deps, tx, memberId);
  const terms = await requireUnchanged(deps, tx, quote);
  await spendProof(tx);
  const { id, orderNo } = await nextOrder(tx);
  const { destination, turnover, amount } = terms;
  posting.hold({ id, memberId, amount, kind: 'withdrawal', reference: `withdrawal:${id}` });
  const balanceAfter = posting.available(memberId);
  await posting.write(context.requestId);
  const flags = await findRisk(deps, tx, terms, context);
  const state = flags.length > 0 ? 'risk-review' : 'submitted';
  const { fee, administrativeFee, forfeited, coinAmount, rate, heldUntil } = terms;
  const at = await insertWithdrawal(tx, {
    ...{ id, orderNo, memberId, amount, fee, administrativeFee, forfeited, coinAmount, rate, heldUntil },
    ...{ state, flags, destinationId: destination.id, kind: destination.kind, network: destination.network },
    destination: titleOf(destination),
    provider: terms.limits.provider,
    ...{ turnoverRequired: turnover.required, turnoverDone: turnover.done },
    ...{ address: context.address, requestId: context.requestId },
  });
  await insertStep(tx, id, { state: 'submitted', actor: `member:${memberId}`, note: null });
  if (state === 'risk-review') await insertStep(tx, id, { state, actor: 'rules', note: flags.join(' ') });
  await recordDeal(tx, {
    ...{ id, memberId, orderNo, orderId: id, at, balanceAfter, type: 'withdrawal', step: dealStepOf[state] },
    title: dealText('withdrawal', { destination: titleOf(destination) }),
    amount: -amount,
    ...{ fee, administrativeFee, forfeited },
  });
  await closeRequirements(tx, memberId, id, turnover);
  tx.publish('withdrawal.submitted', { orderId: String(id), memberId: String(memberId) });
  const order = await findWithdrawal(tx, id, memberId);
  if (order === undefined) throw new Error(`withdrawal ${id} was not written`);
  await notify(deps, tx, { ...order, state: 'submitted' });
  return answerOf(tx, order);
}

async function nextOrder(tx: Tx): Promise<{ id: bigint; orderNo: string }> {
  const [id] = await nextIds(tx, 1);
  if (id === undefined) throw new Error('no id was given');
  return { id, orderNo: `W${id}` };
}

/** Locks the wallet. @throws AppError 6110 not within `lockWithinMs` */
async function lockWithin({ lockWithinMs }: WithdrawalDeps, tx: Tx, memberId: MemberId) {
  try {
    await setLockTimeout(tx, lockWithinMs);
    const posting = await lockWallets(tx, { members: [memberId] });
    await setLockTimeout(tx, 0);
    return posting;
  } catch (error) {
    if (sqlState(error) === '55P03') throw refuse('locking-unavailable', { cause: error });
    throw error;
  }
}

/** Shown to the member: 招商银行 尾号 0731. */
function titleOf({ kind, name, masked }: Terms['destination']): string {
  return kind === 'bank' ? `${name} 尾号 ${masked.slice(-4)}` : `${name} ${masked}`;
}
