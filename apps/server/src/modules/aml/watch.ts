/** Looks at every deposit that was paid and every withdrawal that was handed in. Looking twice raises nothing twice. */
import { nextIds } from '@hj/platform';
import type { AmlDeps } from './deps.ts';
import { judge } from './rules.ts';
import {
  findMovement,
  insertCase,
  listDay,
  listDepositsBefore,
  listRecentMovements,
  readTerms,
} from './store.ts';

/** Raises the cases that a movement sets off; returns their rules. A movement that is none any more raises nothing. */
export async function evaluate(deps: AmlDeps, movementId: bigint): Promise<string[]> {
  const movement = await findMovement(deps.db, movementId);
  if (movement === undefined) return [];
  const group = [movement.memberId, ...(await deps.linkedMembers(deps.db, movement.memberId))];
  const [terms, day, deposits] = await Promise.all([
    readTerms(deps.db),
    listDay(deps.db, group, movement),
    movement.type === 'withdrawal' ? listDepositsBefore(deps.db, movement) : [],
  ]);
  const [first] = deposits;
  const played = first === undefined ? 0n : await deps.turnoverSince(deps.db, movement.memberId, first.at);
  const raised: string[] = [];
  for (const { rule, evidence } of judge({ movement, day, deposits, played }, terms)) {
    const { memberId, amount, type } = movement;
    const [id = 0n] = await nextIds(deps.db, 1);
    const subject = `${type}:${movement.id}`;
    if (await insertCase(deps.db, { id, rule, subject, memberId, amount, evidence })) raised.push(rule);
  }
  if (raised.length > 0)
    deps.log.warn({ movement: String(movement.id), rules: raised }, 'money laundering rules');
  return raised;
}

/** Looks again at the last two hours, for the events of a process that died. @returns their number */
export async function sweep(deps: AmlDeps): Promise<number> {
  const movements = await listRecentMovements(deps.db, deps.now());
  for (const id of movements) await evaluate(deps, id);
  return movements.length;
}

const topics = ['deposit.paid', 'withdrawal.submitted'] as const;

/** Listens to the bus, for the worker role. */
export function startWatch(deps: AmlDeps): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const leave = topics.map((topic) =>
    deps.bus.subscribe(topic, (message) => {
      const id = orderIdOf(message);
      if (id === undefined) return;
      const work = evaluate(deps, id)
        .catch((error: unknown) => deps.log.error({ err: error, topic }, 'a movement waits for the sweep'))
        .finally(() => running.delete(work));
      running.add(work);
    }),
  );
  return {
    async stop() {
      for (const each of leave) each();
      await Promise.all(running);
    },
  };
}

function orderIdOf(message: unknown): bigint | undefined {
  if (typeof message !== 'object' || message === null || !('orderId' in message)) return undefined;
  const { orderId } = message;
  return typeof orderId === 'string' && /^\d{1,19}$/.test(orderId) ? BigInt(orderId) : undefined;
}
