/** Bets one per statement, straight to PostgreSQL: the function does all that the server does, on as many connections as pay. */
import { randomUUID } from 'node:crypto';
import { createDb } from '@hj/platform';
import { type BenchFigures, type BenchOrder, chooser, Meter, price, serveOrders } from './order.ts';

const stakeFen = 1_000;

async function drive(order: BenchOrder): Promise<BenchFigures> {
  const db = createDb({ url: order.target, max: order.connections });
  const { sql } = db;
  await Promise.all(Array.from({ length: order.connections }, () => sql`select pg_sleep(0.05)`));
  const meter = new Meter(order);
  const choose = chooser(order);
  let acknowledged = 0;
  let turn = 0;
  const clients = Array.from({ length: order.connections }, async () => {
    while (!meter.isOver) {
      const member = order.members[turn % order.members.length];
      turn += 1;
      if (member === undefined) return;
      const { marketId, outcome } = choose();
      const sentAt = performance.now();
      const key = randomUUID();
      try {
        const [row] = await sql<{ answer: string }[]>`
          select bench_place_bet(${member.memberId}, ${member.sessionId}, ${key}, ${'hash'}, ${key}, ${marketId}, ${outcome},
            ${price}, ${stakeFen}) as answer`;
        const betId = /"betId" : "(\d+)"/.exec(row?.answer ?? '')?.[1] ?? '';
        acknowledged += 1;
        meter.acknowledged(betId, sentAt);
      } catch (error) {
        meter.refused(String(error));
      }
    }
  });
  await Promise.all(clients);
  await db.close();
  return meter.figures(acknowledged);
}

serveOrders(drive);
