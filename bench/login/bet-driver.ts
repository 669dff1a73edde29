/** Bets at a steady rate; a bet's time counts from when it was due, so that a server that stalls cannot hide it. */
import { randomUUID } from 'node:crypto';
import { price, stake } from '../bets/order.ts';
import { Connection } from '../http/connection.ts';
import { atRate, type BetFigures, type BetOrder, quantile, serveOrder } from './order.ts';

async function drive(order: BetOrder): Promise<BetFigures> {
  const { tokens, selections, warmUpMs } = order;
  const free = Array.from({ length: order.connections }, () => new Connection(order.port));
  const all = [...free];
  const waiting: (() => void)[] = [];
  const latencies: number[] = [];
  const figures = { refused: 0, firstRefusal: '' };
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();

  async function bet(index: number, dueAt: number): Promise<void> {
    let connection = free.pop();
    while (connection === undefined) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      connection = free.pop();
    }
    const head =
      `POST /game/api/v1/venue/resource HTTP/1.1\r\nhost: bench\r\nuser-agent: Mozilla/5.0 (bench)\r\n` +
      `content-type: application/json\r\ntoken: ${tokens[index % tokens.length]}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const selection = selections[index % selections.length];
    const Request = { ...selection, price, stake, oddsType: 'E', autoOdd: 'none' };
    const answer = await connection.ask(head, JSON.stringify({ enName: 'crty', method: 'bet', Request }));
    free.push(connection);
    waiting.shift()?.();
    if (!answer.includes('"betId":"')) {
      figures.refused += 1;
      figures.firstRefusal ||= answer;
    } else if (dueAt - startedAt >= warmUpMs) latencies.push(performance.now() - dueAt);
  }

  await atRate(order.rate, warmUpMs + order.runMs, (index, dueAt) => {
    const one = bet(index, dueAt).finally(() => running.delete(one));
    running.add(one);
  });
  await Promise.all(running);
  for (const connection of all) connection.close();
  latencies.sort((a, b) => a - b);
  return {
    ...figures,
    bets: latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

serveOrder(drive);
