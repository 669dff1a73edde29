/**
 * A member tips another. Invariants:
 * - one transaction under the client's key takes the money from the giver and brings it to the receiver, through the account of red
 *   packets: no transfer has two members (C36);
 * - tips and red packets share the limits of a day, of the giver and of the receiver, read under the locks of both wallets;
 * - the receiver must stake it before a withdrawal, and money with an unmet requirement is not given;
 * - a refusal because of the receiver does not say why: an exclusion or a sanction is no one else's business.
 */
import { type CallAnswer, type CallInput, chatCalls } from '@hj/contract';
import { formatAmount } from '@hj/money';
import { AppError, type MemberId, type MoneyContext, nextIds, type Tx } from '@hj/platform';
import { requireBonus } from '../../protection/index.ts';
import { dealText, type Posting, runMemberCommand } from '../../wallet/index.ts';
import type { ChatDeps } from '../deps.ts';
import { requireGiver } from '../giver.ts';
import { insertMessage } from '../message-store.ts';
import { isOverClaimDay, openPosting, recordMoved, requireTurnover } from '../money.ts';
import { tipLimits } from '../money-limits.ts';
import { refuse } from '../refusals.ts';
import { maskName } from '../rights.ts';
import { findSpeaker } from '../speaker-store.ts';
import { type Known, readFacts } from '../speakers.ts';
import { announceRoom } from '../tell.ts';
import { insertTip, type Tip } from './tip-store.ts';

const path = '/fd/api/v1/tip/send';
const { response: sent } = chatCalls[path];
type Input = CallInput<typeof path>;

interface Side {
  uid: string;
  memberId: MemberId;
  facts: Known;
}

/**
 * @throws AppError 6003 no right to write here, or the grade is too low; 6004 no such room or speaker; 6012 to oneself, too small or
 * too large, turnover is lacking, the day is used up, the balance is too low, the receiver may get nothing; 6008, 6011 as every command
 */
export function sendTip(
  deps: ChatDeps,
  input: Input,
  context: MoneyContext,
): Promise<CallAnswer<typeof path>> {
  const { memberId } = context.session;
  const command = { context, operation: 'tip/send', body: input, answer: sent };
  return runMemberCommand(deps, command, async (tx) => {
    requireSize(input);
    const receiverId = await requireOther(tx, input.uid, memberId);
    const posting = await openPosting(tx, memberId, [receiverId]);
    const { rid, amount: sum, text } = input;
    const giver: Side = { memberId, ...(await requireGiver(deps, tx, memberId, { rid, sum, text })) };
    const receiver = await requireReceiver(deps, tx, { uid: input.uid, receiverId }, { giver, sum });
    return await pay(deps, tx, { input, giver, receiver, posting, requestId: context.requestId });
  });
}

function requireSize({ amount }: Input): void {
  const { least, most } = tipLimits;
  if (amount < least) throw refuse('tip-too-small', { values: { least: formatAmount(least) } });
  if (amount > most) throw refuse('tip-too-large', { values: { most: formatAmount(most) } });
}

async function requireOther(tx: Tx, uid: string, memberId: MemberId): Promise<MemberId> {
  const speaker = await findSpeaker(tx, uid);
  if (speaker === undefined) throw refuse('speaker-unknown');
  if (speaker.memberId === null) throw refuse('tip-receiver');
  if (speaker.memberId === memberId) throw refuse('tip-own');
  return speaker.memberId;
}

/** Under the lock of the receiver's wallet. */
async function requireReceiver(
  deps: ChatDeps,
  tx: Tx,
  { uid, receiverId }: { uid: string; receiverId: MemberId },
  { giver, sum }: { giver: Side; sum: bigint },
): Promise<Side> {
  const now = deps.now();
  const [speaker, facts, linked] = [
    await findSpeaker(tx, uid),
    await readFacts(deps, tx, receiverId),
    await deps.linkedMembers(tx, receiverId),
  ];
  if (speaker === undefined || facts === undefined) throw refuse('speaker-unknown');
  const isSilenced = speaker.bannedAt !== null || (speaker.mutedUntil !== null && speaker.mutedUntil > now);
  const isLinked = linked.some((other) => other.memberId === giver.memberId);
  if (!facts.isNormal || isSilenced || isLinked) throw refuse('tip-receiver');
  await requireBonus(tx, receiverId).catch((error: unknown) => {
    throw error instanceof AppError ? refuse('tip-receiver') : error;
  });
  if (await isOverClaimDay(tx, receiverId, { amount: sum, now })) throw refuse('tip-receiver-day');
  return { uid, memberId: receiverId, facts };
}

interface Paying {
  input: Input;
  giver: Side;
  receiver: Side;
  posting: Posting;
  requestId: string;
}

async function pay(
  deps: ChatDeps,
  tx: Tx,
  { input, giver, receiver, posting, requestId }: Paying,
): Promise<CallAnswer<typeof path>> {
  const { rid, amount } = input;
  const [id = 0n] = await nextIds(tx, 1);
  const reference = `tip:${id}`;
  const through = { system: 'packets' } as const;
  const cashOf = ({ memberId }: Side) => ({ memberId, kind: 'cash' }) as const;
  posting.transfer({ kind: 'tip-out', from: cashOf(giver), to: through, amount, reference });
  posting.transfer({ kind: 'tip-in', from: through, to: cashOf(receiver), amount, reference });
  const balanceAfter = posting.available(giver.memberId);
  const receiverAfter = posting.available(receiver.memberId);
  await posting.write(requestId);
  const gift = { memberId: receiver.memberId, amount, name: '聊天打赏', reference };
  const required = await requireTurnover(tx, gift);
  const tip: Tip = {
    ...{ id, rid, memberId: giver.memberId, receiverId: receiver.memberId },
    ...{ amount, required, createdAt: deps.now() },
  };
  await insertTip(tx, tip);
  await recordDeals(tx, tip, { giver, receiver, balanceAfter, receiverAfter });
  await writeMessage(tx, input, { giver, receiver });
  return { tipId: id, centerWalletBalance: balanceAfter };
}

async function recordDeals(
  tx: Tx,
  { amount }: Tip,
  more: { giver: Side; receiver: Side; balanceAfter: bigint; receiverAfter: bigint },
): Promise<void> {
  const { giver, receiver, balanceAfter, receiverAfter } = more;
  const nameOf = ({ facts }: Side) => ({ name: maskName(facts.name) });
  const [out, into] = [dealText('tip-out', nameOf(receiver)), dealText('tip-in', nameOf(giver))];
  await recordMoved(tx, { memberId: giver.memberId, title: out, amount: -amount, balanceAfter });
  await recordMoved(tx, { memberId: receiver.memberId, title: into, amount, balanceAfter: receiverAfter });
}

/** The receiver is named, so that a member in another room hears of it. */
async function writeMessage(
  tx: Tx,
  { rid, amount, text }: Input,
  { giver, receiver }: { giver: Side; receiver: Side },
): Promise<void> {
  const tip = { uid: receiver.uid, name: maskName(receiver.facts.name), amount: formatAmount(amount) };
  const seq = await insertMessage(tx, {
    ...{ rid, kind: 'tip', uid: giver.uid, name: maskName(giver.facts.name), grade: giver.facts.grade },
    ...{ body: text, data: { tip } },
  });
  if (seq === undefined) throw refuse('room-unknown');
  await announceRoom(tx, { rid, seq: Number(seq), mentions: [receiver.uid] });
}
