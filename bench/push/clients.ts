/**
 * The listeners, in a process of their own. Most only count bytes, so that they are not measured; some are real clients
 * that read the moment of publication out of every message. Speaks with its parent by process messages.
 */
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

interface Order {
  port: number;
  sockets: number;
  /** How many of them are real clients. */
  readers: number;
  topics: string[];
}

const masked = (text: string): Buffer => {
  const body = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  // A mask of zeros leaves the text as it is.
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), length, Buffer.alloc(4), body]);
};

const open: { end(): void }[] = [];
let received = 0;
let latencies: number[] = [];
let awaited: number | undefined;

function count(bytes: number): void {
  received += bytes;
  if (awaited !== undefined && received >= awaited) {
    awaited = undefined;
    process.send?.({ kind: 'arrived', latencies });
    latencies = [];
  }
}

function counter({ port, topics }: Order): Promise<void> {
  return new Promise((ready, failed) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let greeting = '';
    let isReady = false;
    socket.write(
      'GET /push HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    socket.write(masked(JSON.stringify({ op: 'sub', topics })));
    socket.write(masked(JSON.stringify({ op: 'ping' })));
    socket.on('error', failed);
    socket.on('data', (chunk) => {
      if (isReady) {
        count(chunk.length);
        return;
      }
      greeting += chunk.toString('latin1');
      if (!greeting.includes('"pong"')) return;
      isReady = true;
      ready();
    });
    open.push({ end: () => socket.destroy() });
  });
}

function reader({ port, topics }: Order): Promise<void> {
  return new Promise((ready, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { perMessageDeflate: false });
    let isReady = false;
    socket.on('error', failed);
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'sub', topics }));
      socket.send(JSON.stringify({ op: 'ping' }));
    });
    socket.on('message', (data: Buffer) => {
      if (!isReady) {
        isReady = true;
        ready();
        return;
      }
      const text = data.toString('latin1', 0, 60);
      const sentAt = /"seq":(\d+)/.exec(text)?.[1];
      if (sentAt !== undefined) latencies.push(Number(process.hrtime.bigint() / 1000n) - Number(sentAt));
      count(data.length + (data.length < 126 ? 2 : data.length < 65_536 ? 4 : 10));
    });
    open.push({ end: () => socket.terminate() });
  });
}

process.on('message', (message: { kind: string; order?: Order; bytes?: number }) => {
  void serve(message);
});

async function serve({ kind, order, bytes }: { kind: string; order?: Order; bytes?: number }): Promise<void> {
  if (kind === 'open' && order !== undefined) {
    for (let made = 0; made < order.sockets; made += 100) {
      const batch = Array.from({ length: Math.min(100, order.sockets - made) }, (_, index) =>
        made + index < order.readers ? reader(order) : counter(order),
      );
      await Promise.all(batch);
    }
    process.send?.({ kind: 'open' });
  }
  if (kind === 'await' && bytes !== undefined) {
    received = 0;
    latencies = [];
    awaited = bytes;
    process.send?.({ kind: 'awaiting' });
  }
  if (kind === 'close') {
    for (const socket of open.splice(0)) socket.end();
    process.send?.({ kind: 'closed' });
  }
  if (kind === 'end') process.exit(0);
}
