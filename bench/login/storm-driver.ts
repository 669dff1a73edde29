/** Logins at a steady rate, each of another member from another address. A login without an answer within ten seconds hangs. */
import { setPriority } from 'node:os';
import { Connection } from '../http/connection.ts';
import { atRate, quantile, type StormFigures, type StormOrder, serveOrder } from './order.ts';

const hangMs = 10_000;

async function drive(order: StormOrder): Promise<StormFigures> {
  const free = Array.from({ length: order.connections }, () => new Connection(order.port));
  const all = new Set(free);
  const answers: Record<string, number> = {};
  const latencies: number[] = [];
  const running = new Set<Promise<void>>();
  let hangs = 0;

  async function logIn(index: number, dueAt: number): Promise<void> {
    const login = order.logins[index % order.logins.length];
    if (login === undefined) return;
    const { address, ...given } = login;
    const connection = free.pop() ?? new Connection(order.port);
    all.add(connection);
    const head =
      `POST /site/api/v1/user/login HTTP/1.1\r\nhost: bench\r\nuser-agent: Mozilla/5.0 (Windows NT 10.0) Chrome/140.0\r\n` +
      `content-type: application/json\r\nx-forwarded-for: ${address}\r\n`;
    const body = JSON.stringify({ isAgent: 0, kaptchcate: 1, version: '1.0', ...given });
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), hangMs);
    const answer = await Promise.race([connection.ask(head, body), late.promise]);
    clearTimeout(timer);
    if (answer === undefined) {
      hangs += 1;
      return;
    }
    free.push(connection);
    latencies.push(performance.now() - dueAt);
    const code = /"status_code":(\d+)/.exec(answer)?.[1] ?? 'none';
    answers[code] = (answers[code] ?? 0) + 1;
  }

  let sent = 0;
  await atRate(order.rate, order.runMs, (index, dueAt) => {
    sent += 1;
    const one = logIn(index, dueAt).finally(() => running.delete(one));
    running.add(one);
  });
  await Promise.all(running);
  for (const connection of all) connection.close();
  latencies.sort((a, b) => a - b);
  return { sent, answers, hangs, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

// Attackers compute on machines of their own: this one shall not take the server's processors.
setPriority(5);
serveOrder(drive);
