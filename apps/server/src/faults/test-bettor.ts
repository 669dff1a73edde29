/** Bets as a careful client places them: the key is kept before anything is sent, and asked again until the answer is definite. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceRequest } from '@hj/contract';
import type { TestMember } from '../modules/sportsbook/test-bets.ts';
import type { Answer, FaultClient, Reply } from './test-client.ts';
import type { Offer, StoredBet } from './test-world.ts';

export interface Plan {
  member: TestMember;
  key: string;
  input: ResourceRequest<'bet'>;
  /** The answers, in order. */
  replies: Reply[];
}

export function planBet(
  member: TestMember,
  offer: Offer,
  change: Partial<ResourceRequest<'bet'>> = {},
): Plan {
  const { marketId, outcome, price, score } = offer;
  const input = { marketId, outcome, price, score, stake: '10', tolerance: 0, ...change };
  return { member, key: randomUUID(), input: { ...input, oddsType: 'E', autoOdd: 'any' }, replies: [] };
}

export async function sendBet(client: FaultClient, plan: Plan): Promise<Reply> {
  const { token } = plan.member;
  const reply = await client.resource('bet', plan.input, { token, key: plan.key });
  plan.replies.push(reply);
  return reply;
}

/** Sends the plans with so many in flight; `stop` ends it after those in flight. */
export async function sendAll(
  client: FaultClient,
  plans: readonly Plan[],
  { width, onReply, stop }: { width: number; onReply?: (reply: Reply) => void; stop?: () => boolean },
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let plan = plans[next++]; plan !== undefined && stop?.() !== true; plan = plans[next++]) {
      const reply = await sendBet(client, plan);
      onReply?.(reply);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Codes of an unknown outcome: the client repeats the request. */
const indefinite: ReadonlySet<number> = new Set([6011, 6317]);

export function isDefinite(reply: Reply | undefined): reply is Answer {
  return reply?.kind === 'answer' && !indefinite.has(reply.code);
}

/** Asks again with the same key until the answer is definite. */
export async function converge(client: FaultClient, plan: Plan, withinMs = 20_000): Promise<Answer> {
  const until = performance.now() + withinMs;
  for (;;) {
    const reply = await sendBet(client, plan);
    if (isDefinite(reply)) return reply;
    if (performance.now() > until)
      throw new Error(`Key ${plan.key} did not converge: ${JSON.stringify(reply)}`);
    await pause(50);
  }
}

export async function convergeAll(
  client: FaultClient,
  plans: readonly Plan[],
  width = 40,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < plans.length; place = next++) {
      const plan = plans[place];
      if (plan !== undefined) answers[place] = await converge(client, plan);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return answers;
}

const placeOf = (memberId: bigint, key: string) => `${memberId}/${key}`;

/** Compares the clients' answers so far with the stored bets: acknowledged bets that are missing, refused ones that are there. */
export function listBroken(plans: readonly Plan[], bets: readonly StoredBet[]): string[] {
  const count = new Map<string, number>();
  for (const { memberId, key } of bets) {
    const place = placeOf(memberId, key);
    count.set(place, (count.get(place) ?? 0) + 1);
  }
  const faults: string[] = [];
  for (const { member, key, replies } of plans) {
    const stored = count.get(placeOf(member.memberId, key)) ?? 0;
    count.delete(placeOf(member.memberId, key));
    const definite = replies.filter(isDefinite);
    const accepted = definite.filter(isAccepted);
    if (stored > 1) faults.push(`${key} is stored ${stored} times`);
    if (accepted.length > 0 && stored === 0) faults.push(`${key} was acknowledged and is not there`);
    if (accepted.length === 0 && stored > 0 && isDefinite(replies.at(-1))) {
      faults.push(`${key} was refused with ${definite.at(-1)?.code} and is there`);
    }
    if (new Set(accepted.map(({ text }) => text)).size > 1) faults.push(`${key} was answered differently`);
    const first = definite.findIndex(isAccepted);
    if (first >= 0 && !definite.slice(first).every(isAccepted)) {
      faults.push(`${key} was acknowledged and then refused`);
    }
  }
  for (const place of count.keys()) faults.push(`${place} is stored and was never sent`);
  return faults;
}

export function isAccepted(reply: Reply): reply is Answer {
  return reply.kind === 'answer' && reply.code === 6000;
}

/** How often each code came, for a message when something fails. */
export function countCodes(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const name = reply.kind === 'none' ? reply.why.slice(0, 60) : String(reply.code);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
