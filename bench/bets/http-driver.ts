/** Bets over HTTP, one at a time on each of many kept connections, with as little work per request as can be. */
import { randomUUID } from 'node:crypto';
import { Connection } from '../http/connection.ts';
import { type BenchFigures, type BenchOrder, chooser, Meter, price, serveOrders, stake } from './order.ts';

async function drive(order: BenchOrder): Promise<BenchFigures> {
  const meter = new Meter(order);
  const choose = chooser(order);
  let acknowledged = 0;
  const share = Math.ceil(order.members.length / order.connections);
  const clients = Array.from({ length: order.connections }, async (_, place) => {
    const own = order.members.slice(place * share, (place + 1) * share);
    const heads = own.map(
      ({ token }) =>
        `POST /game/api/v1/venue/resource HTTP/1.1\r\nhost: bench\r\nuser-agent: Mozilla/5.0 (bench)\r\ncontent-type: application/json\r\ntoken: ${token}\r\n`,
    );
    if (heads.length === 0) return;
    const connection = new Connection(Number(order.target));
    for (let turn = 0; !meter.isOver; turn += 1) {
      const Request = { ...choose(), price, stake, oddsType: 'E', autoOdd: 'none' };
      const sentAt = performance.now();
      const body = JSON.stringify({ enName: 'crty', method: 'bet', Request });
      const head = `${heads[turn % heads.length] ?? ''}idempotency-key: ${randomUUID()}\r\n`;
      const answer = await connection.ask(head, body);
      const at = answer.indexOf('"betId":"');
      if (at < 0) {
        meter.refused(answer);
        continue;
      }
      acknowledged += 1;
      meter.acknowledged(answer.slice(at + 9, answer.indexOf('"', at + 9)), sentAt);
    }
    connection.close();
  });
  await Promise.all(clients);
  return meter.figures(acknowledged);
}

serveOrders(drive);
