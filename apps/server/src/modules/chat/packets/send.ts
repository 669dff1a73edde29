/**
 * Sends a red packet. Invariants:
 * - the money leaves the sender in the transaction that writes packet and message, under the client's key;
 * - the shares are fixed then, and their sum is exactly the debit;
 * - money that came with an unmet turnover requirement is not handed on, and a day has its limit.
 */
import { randomInt } from 'node:crypto';
import { type CallAnswer, type CallInput, chatCalls } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import { type MoneyContext, nextIds, type Tx } from '@hj/platform';
import { dealText, runMemberCommand } from '../../wallet/index.ts';
import type { ChatDeps } from '../deps.ts';
import { requireGiver } from '../giver.ts';
import { insertMessage } from '../message-store.ts';
import { openPosting, recordMoved } from '../money.ts';
import { packetLimits } from '../money-limits.ts';
import { refuse } from '../refusals.ts';
import { maskName } from '../rights.ts';
import type { Known } from '../speakers.ts';
import { announceRoom } from '../tell.ts';
import { insertPacket, type Packet } from './packet-store.ts';
import { packetView } from './packet-view.ts';
import { splitByChance, splitEqually } from './rules.ts';

const path = '/fd/api/v1/redPacket/send';
const { response: sent } = chatCalls[path];
type Input = CallInput<typeof path>;

/**
 * @throws AppError 6003 no right to write here, or the grade is too low; 6004 no such room; 6012 the sum does not fit, turnover is
 * lacking, the day is used up, the balance is too low, excluded; 6008, 6011 as every command
 */
export function sendPacket(
  deps: ChatDeps,
  input: Input,
  context: MoneyContext,
): Promise<CallAnswer<typeof path>> {
  const { memberId } = context.session;
  const command = { context, operation: 'redPacket/send', body: input, answer: sent };
  return runMemberCommand(deps, command, async (tx) => {
    const amounts = split(input);
    const posting = await openPosting(tx, memberId);
    const { rid, total, text, minGrade } = input;
    const { uid, facts } = await requireGiver(deps, tx, memberId, { rid, sum: total, text });
    const [id = 0n] = await nextIds(tx, 1);
    posting.transfer({
      ...{ kind: 'packet-out', amount: total, reference: `packet:${id}` },
      ...{ from: { memberId, kind: 'cash' }, to: { system: 'packets' } },
    });
    const balanceAfter = posting.available(memberId);
    await posting.write(context.requestId);
    const createdAt = deps.now();
    const packet = {
      ...{ id, rid, memberId, name: maskName(facts.name), total, amounts, minGrade, createdAt },
      expiresAt: new Date(createdAt.getTime() + packetLimits.openMs),
    };
    await insertPacket(tx, packet);
    await recordMoved(tx, { memberId, title: dealText('packet-out'), amount: -total, balanceAfter });
    await writeMessage(tx, packet, { uid, facts, text });
    return { packetId: id, centerWalletBalance: balanceAfter };
  });
}

function split({ total, shares, split: how }: Input): Amount[] {
  const { leastShare: least, mostTotal } = packetLimits;
  if (total < least * BigInt(shares))
    throw refuse('packet-too-small', { values: { least: formatAmount(least) } });
  if (total > mostTotal) throw refuse('packet-too-large', { values: { most: formatAmount(mostTotal) } });
  if (how === 'lucky') return splitByChance({ total, shares, least }, randomInt);
  const equal = splitEqually(total, shares);
  if (equal === undefined) throw refuse('packet-uneven', { values: { shares } });
  return equal;
}

async function writeMessage(
  tx: Tx,
  packet: Omit<Packet, 'claimed' | 'closedAt' | 'returned'>,
  { uid, facts, text }: { uid: string; facts: Known; text: string },
): Promise<void> {
  const { rid, name } = packet;
  const data = { packet: packetView({ ...packet, claimed: 0, closedAt: null, returned: 0n }) };
  const seq = await insertMessage(tx, {
    rid,
    kind: 'packet',
    uid,
    name,
    grade: facts.grade,
    body: text,
    data,
  });
  if (seq === undefined) throw refuse('room-unknown');
  await announceRoom(tx, { rid, seq: Number(seq) });
}
