/**
 * Sends a red packet. What this file guards:
 * - the money leaves the sender in the transaction that writes packet and message, under the client's key;
 * - the shares are fixed then, and their sum is exactly what left;
 * - money that came with an unmet turnover requirement is not handed on, and a day has its limit.
 */
import { randomInt } from 'node:crypto';
import { type CallAnswer, type CallInput, chatCalls } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import { type MoneyContext, nextIds, runCommand, type Tx } from '@hj/platform';
import { requireBonus } from '../../protection/index.ts';
import { dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import type { ChatDeps } from '../deps.ts';
import { requireGiver } from '../giver.ts';
import { insertMessage } from '../message-store.ts';
import { refuse } from '../refusals.ts';
import { maskName } from '../rights.ts';
import type { Known } from '../speakers.ts';
import { announceRoom } from '../tell.ts';
import { insertPacket, type Packet } from './packet-store.ts';
import { packetView } from './packet-view.ts';
import { packetLimits, splitByChance, splitEqually } from './rules.ts';

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
  return runCommand(
    deps.db,
    { memberId, operation: 'redPacket/send', key: context.key, body: input, answer: sent },
    async (tx) => {
      await deps.requireLiveSession(tx, context);
      const amounts = split(input);
      const posting = await lockWallets(tx, { members: [memberId], systems: ['packets'] });
      await requireBonus(tx, memberId);
      const { uid, facts } = await requireGiver(deps, tx, memberId, {
        ...{ rid: input.rid, sum: input.total, text: input.text },
      });
      const [id = 0n, dealId = 0n] = await nextIds(tx, 2);
      const reference = `packet:${id}`;
      posting.transfer({
        ...{
          kind: 'packet-out',
          from: { memberId, kind: 'cash' },
          to: { system: 'packets' },
          amount: input.total,
          reference,
        },
      });
      const balanceAfter = posting.available(memberId);
      await posting.write(context.requestId);
      const now = deps.now();
      const packet = {
        ...{ id, rid: input.rid, memberId, name: maskName(facts.name), total: input.total, amounts },
        ...{
          minGrade: input.minGrade,
          createdAt: now,
          expiresAt: new Date(now.getTime() + packetLimits.openMs),
        },
      };
      await insertPacket(tx, packet);
      await recordDeal(tx, {
        ...{ id: dealId, memberId, type: 'transfer', title: dealText('packet-out'), orderNo: `P${dealId}` },
        ...{ amount: -input.total, balanceAfter, step: 'succeeded' },
      });
      await writeMessage(tx, packet, { uid, facts, text: input.text });
      return { packetId: id, centerWalletBalance: balanceAfter };
    },
  );
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
