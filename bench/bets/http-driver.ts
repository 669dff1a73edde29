/** Bets over HTTP, one at a time on each of many kept connections, with as little work per request as can be. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { type BenchFigures, type BenchOrder, chooser, Meter, price, serveOrders, stake } from './order.ts';

const headEnd = Buffer.from('\r\n\r\n');

class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((body: string) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => {
      throw error;
    });
  }

  ask(head: string, body: string): Promise<string> {
    this.#socket.write(
      `${head}idempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    const start = end + headEnd.length;
    if (this.#received.length < start + length) return;
    const body = this.#received.toString('utf8', start, start + length);
    this.#received = this.#received.subarray(start + length);
    this.#answered?.(body);
  }
}

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
      const answer = await connection.ask(heads[turn % heads.length] ?? '', body);
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
