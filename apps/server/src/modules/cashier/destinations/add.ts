/**
 * New destinations (C69): withdrawal password, the member's own name, and a cooling-off period without payouts. A card, account or
 * address belongs to one active member (C02); the refusal does not reveal the other member, and the two accounts are linked.
 */
import type { CallAnswer } from '@hj/contract';
import {
  type AppError,
  type MemberContext,
  type MemberId,
  nextIds,
  type Tx,
  violatedConstraint,
} from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { createPersonalSealer, insertLinks, maskRealName } from '../../profile/index.ts';
import type { CashierDeps, SpendProof } from '../deps.ts';
import { requireTwoStep } from '../two-step.ts';
import { accountIndex, maskAccount, sealAccount } from './account.ts';
import { type Destination, destinationOf, wireDestination } from './destination.ts';
import { tellAdded } from './notices.ts';
import { refuse } from './refusals.ts';
import { type AddInput, isSameName, kindNames, mostOf, requireNumber } from './rules.ts';
import { insertDestination, listDestinationHolders, listDestinationRows, lockDestinations } from './store.ts';

type Answer = CallAnswer<'/fd/api/v1/bankCard/add'>;

/**
 * Adds a card, an Alipay account or a coin address.
 * @throws AppError 6008 (number), 6009 (bound already), 6011, 6012 (name, too many), 6015, 6035–6038 (second factor), 6100, 6317, 6449
 */
export async function addDestination(
  deps: CashierDeps,
  input: AddInput,
  context: MemberContext,
): Promise<Answer> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'bind-member', memberId.toString());
  const realName = await requireOwner(deps, memberId, input);
  const account = {
    number: requireNumber(input),
    holder: input.kind === 'coin' ? null : realName,
    branch: input.kind === 'bank' ? input.branch : '',
  };
  const spendProof = await requireProofs(deps, input, context);

  const sealer = createPersonalSealer(deps.config);
  const network = input.kind === 'coin' ? input.network : null;
  const index = accountIndex(sealer, { kind: input.kind, network, number: account.number });
  try {
    const added = await deps.db.transaction(async (tx) => {
      await lockDestinations(tx, memberId);
      await requireSlot(tx, memberId, input);
      await refuseTaken(tx, memberId, { index, now: deps.now() });
      const [id = 0n] = await nextIds(tx, 1);
      const row = await insertDestination(tx, {
        ...{ id, memberId, index, network, kind: input.kind },
        bankCode: input.kind === 'bank' ? input.bankCode : null,
        sealed: sealAccount(sealer, id, account),
        masked: maskAccount(input.kind, account.number),
        coolMs: deps.config.destinationCoolMs,
        now: deps.now(),
      });
      const destination = destinationOf(row);
      await spendProof(tx);
      await auditAdded(tx, destination, context);
      await tellAdded(deps, tx, destination);
      return destination;
    });
    return wireDestination(added, maskRealName(realName));
  } catch (error) {
    if (error instanceof Taken) throw await refusalOf(deps, context, error.others);
    // Two members add the same card concurrently: the unique index admits one.
    if (violatedConstraint(error) !== 'payout_destinations_taken') throw error;
    throw await refusalOf(deps, context, othersAmong(await listDestinationHolders(deps.db, index), memberId));
  }
}

/** The member's real name, which must be the holder's. @throws AppError 6012, 6015, 6449 */
async function requireOwner(deps: CashierDeps, memberId: MemberId, input: AddInput): Promise<string> {
  const { phone, realName } = await deps.personal.find(deps.db, memberId);
  if (phone === undefined) throw refuse('unbound-phone');
  if (realName === undefined) throw refuse('bind-real-name');
  if (input.kind !== 'coin' && !isSameName(input.holder, realName)) {
    throw refuse('holder-is-not-member', { data: { reason: 'holder' } });
  }
  return realName;
}

/**
 * Withdrawal password, and the second step of a member who has one: for every coin address, which may belong to any person, and for a card or
 * an account, which are the member's by name, from the second destination on. A security code, if sent, must be right.
 */
async function requireProofs(
  deps: CashierDeps,
  input: AddInput,
  context: MemberContext,
): Promise<SpendProof> {
  const { memberId } = context.session;
  await deps.requireWithdrawalPassword(memberId, input.password, context);
  const asksStep = input.kind === 'coin' || (await listDestinationRows(deps.db, memberId)).length > 0;
  const spendProof = asksStep ? await requireTwoStep(deps, input.proof, context) : async () => undefined;
  if (input.securityCode !== undefined) await deps.checkSecurityCode(input.securityCode, context);
  return spendProof;
}

/** @throws AppError 6012 maximum of the kind reached */
async function requireSlot(tx: Tx, memberId: MemberId, input: AddInput): Promise<void> {
  const held = await listDestinationRows(tx, memberId);
  const alike = held.filter(
    ({ kind, network }) => kind === input.kind && (input.kind !== 'coin' || network === input.network),
  );
  const most = mostOf[input.kind];
  if (alike.length < most) return;
  const kind = input.kind === 'coin' ? `${input.network} 地址` : kindNames[input.kind];
  throw refuse('too-many-destinations', { values: { kind, most }, data: { reason: 'full' } });
}

/** Thrown inside the transaction; link and audit are written after its rollback. */
class Taken extends Error {
  override readonly name = 'Taken';
  readonly others: readonly MemberId[];

  constructor(others: readonly MemberId[]) {
    super('a destination of another account');
    this.others = others;
  }
}

const othersAmong = (holders: readonly { memberId: MemberId; active: boolean }[], member: MemberId) =>
  holders.filter((holder) => holder.active && holder.memberId !== member).map((holder) => holder.memberId);

/** Refuses a number of another active destination; links the accounts of former owners (removed card, closed account). */
async function refuseTaken(
  tx: Tx,
  memberId: MemberId,
  { index, now }: { index: Buffer; now: Date },
): Promise<void> {
  const holders = await listDestinationHolders(tx, index);
  if (holders.some((holder) => holder.active && holder.memberId === memberId)) {
    throw refuse('destination-already-added', { data: { reason: 'own' } });
  }
  const others = othersAmong(holders, memberId);
  if (others.length > 0) throw new Taken(others);
  const former = holders.filter((holder) => holder.memberId !== memberId).map((holder) => holder.memberId);
  if (former.length > 0) await insertLinks(tx, memberId, former, 'destination', now);
}

/** Links the accounts. @returns the refusal, which does not reveal the other member */
async function refusalOf(
  deps: CashierDeps,
  { session: { memberId }, address, requestId }: MemberContext,
  others: readonly MemberId[],
): Promise<AppError> {
  const subject = `member:${memberId}`;
  if (others.length === 0) return refuse('destination-already-added', { data: { reason: 'own' } });
  await deps.db.transaction(async (tx) => {
    await insertLinks(tx, memberId, others, 'destination', deps.now());
    await recordAudit(tx, {
      ...{ actor: subject, action: 'same-destination', subject, address, requestId },
      detail: { others: others.join(',') },
    });
  });
  return refuse('destination-taken', { data: { reason: 'taken' } });
}

function auditAdded(
  tx: Tx,
  { id, memberId, kind, name }: Destination,
  context: MemberContext,
): Promise<void> {
  return recordAudit(tx, {
    actor: `member:${memberId}`,
    action: 'destination-added',
    subject: `destination:${id}`,
    detail: { kind, name },
    address: context.address,
    requestId: context.requestId,
  });
}
