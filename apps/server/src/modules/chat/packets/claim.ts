/**
 * Takes a share of a red packet. Invariants:
 * - a packet of N shares pays exactly N, one to a member: shares are handed out under the lock of the packet;
 * - the sum that is paid is the sum that was fixed, and the claimed sum must be staked before a withdrawal (CH6);
 * - claims wait for wallets first and for the packet then, as its return does, so they cannot wait for each other in a circle.
 */
import { type CallAnswer, type CallInput, chatCalls } from '@hj/contract';
import type { MemberId, MoneyContext, Tx } from '@hj/platform';
import { dealText, type Posting, runMemberCommand } from '../../wallet/index.ts';
import type { ChatDeps } from '../deps.ts';
import { isOverClaimDay, openPosting, recordMoved, requireTurnover } from '../money.ts';
import { refuse } from '../refusals.ts';
import { maskName } from '../rights.ts';
import { type Known, readFacts } from '../speakers.ts';
import { announcePacket } from '../tell.ts';
import { countPacket, insertClaim, listClaims, lockPacket, type Packet } from './packet-store.ts';
import { packetView } from './packet-view.ts';

const path = '/fd/api/v1/redPacket/claim';
const { response: claimed } = chatCalls[path];

/**
 * @throws AppError 6003 the grade is too low; 6004 no such packet; 6012 own or of a linked account, claimed before, empty, over, the day is used up, excluded;
 * 6008, 6011 as every command
 */
export function claimPacket(
  deps: ChatDeps,
  input: CallInput<typeof path>,
  context: MoneyContext,
): Promise<CallAnswer<typeof path>> {
  const { memberId } = context.session;
  const command = { context, operation: 'redPacket/claim', body: input, answer: claimed };
  return runMemberCommand(deps, command, async (tx) => {
    const posting = await openPosting(tx, memberId);
    const packet = await lockPacket(tx, input.packetId);
    if (packet === undefined) throw refuse('packet-unknown');
    const facts = await requireClaimant(deps, tx, memberId, packet);
    return await pay(deps, tx, { packet, memberId, facts, posting, requestId: context.requestId });
  });
}

async function requireClaimant(deps: ChatDeps, tx: Tx, memberId: MemberId, packet: Packet): Promise<Known> {
  const facts = await readFacts(deps, tx, memberId);
  if (facts === undefined || !facts.isNormal) throw refuse('access-denied');
  if (packet.memberId === memberId) throw refuse('packet-own');
  const linked = await deps.linkedMembers(tx, memberId);
  if (linked.some((other) => other.memberId === packet.memberId)) throw refuse('packet-linked');
  if (facts.grade < packet.minGrade) throw refuse('packet-grade', { values: { grade: packet.minGrade } });
  const claims = await listClaims(tx, packet.id);
  if (claims.some((claim) => claim.memberId === memberId)) throw refuse('packet-claimed');
  if (packet.claimed >= packet.amounts.length) throw refuse('packet-empty');
  if (packet.closedAt !== null || packet.expiresAt <= deps.now()) throw refuse('packet-over');
  const amount = packet.amounts[packet.claimed] ?? 0n;
  if (await isOverClaimDay(tx, memberId, { amount, now: deps.now() })) throw refuse('packet-claim-day');
  return facts;
}

interface Paying {
  packet: Packet;
  memberId: MemberId;
  facts: Known;
  posting: Posting;
  requestId: string;
}

async function pay(
  deps: ChatDeps,
  tx: Tx,
  { packet, memberId, facts, posting, requestId }: Paying,
): Promise<CallAnswer<typeof path>> {
  const share = packet.claimed + 1;
  const amount = packet.amounts[packet.claimed];
  if (amount === undefined) throw refuse('packet-empty');
  const reference = `packet:${packet.id}:${share}`;
  const to = { memberId, kind: 'cash' } as const;
  posting.transfer({ kind: 'packet-in', from: { system: 'packets' }, to, amount, reference });
  const balanceAfter = posting.available(memberId);
  await posting.write(requestId);
  const now = deps.now();
  const name = maskName(facts.name);
  await insertClaim(tx, { packetId: packet.id, share, memberId, name, amount, createdAt: now });
  const left: Packet = { ...packet, claimed: share, closedAt: share === packet.amounts.length ? now : null };
  await countPacket(tx, left);
  const required = await requireTurnover(tx, { memberId, amount, name: '聊天红包', reference });
  const title = dealText('packet-in', { name: packet.name });
  await recordMoved(tx, { memberId, title, amount, balanceAfter });
  await announcePacket(tx, packet.rid, packetView(left));
  return { amount, turnover: required, centerWalletBalance: balanceAfter };
}
