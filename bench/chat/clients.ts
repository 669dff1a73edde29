/** The listeners of the chat room, in a process of their own: most count frames by their bytes, some read when a message was sent. */
import { WebSocket } from 'ws';

interface Order {
  kind: string;
  port?: number;
  sockets?: number;
  readers?: number;
  messages?: number;
}

const open: WebSocket[] = [];
let received = 0;
let awaited: number | undefined;
let latencies: number[] = [];

function listen(port: number, isReader: boolean): Promise<void> {
  return new Promise((ready, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push/chat`, { perMessageDeflate: false });
    open.push(socket);
    socket.on('error', failed);
    socket.on('open', () => {
      socket.send('{"msgId":10019,"msgData":{}}');
      socket.send('{"msgId":10002,"msgData":{"rid":"hall"}}');
      socket.send('{"msgId":0,"msgData":{"ping":true}}');
    });
    let isReady = false;
    socket.on('message', (data: Buffer) => {
      if (!isReady) {
        // The last request is answered: by the chat with a heartbeat, by ws alone with its pong.
        const text = data.toString('latin1');
        if (text.startsWith('{"msgId":0') || text.includes('"pong"')) {
          isReady = true;
          ready();
        }
        return;
      }
      hear(data, isReader);
    });
  });
}

function hear(data: Buffer, isReader: boolean): void {
  // Lists of rooms and how many are online come in between.
  if (data.indexOf('"msgId":10006') !== 1) return;
  if (isReader) {
    const sentAt = /"text":"t(\d+)/.exec(data.toString('latin1', 0, 220))?.[1];
    if (sentAt !== undefined) latencies.push(Number(process.hrtime.bigint() / 1000n) - Number(sentAt));
  }
  received += 1;
  if (awaited === undefined || received < awaited) return;
  awaited = undefined;
  process.send?.({ kind: 'arrived', latencies });
}

async function serve({ kind, port = 0, sockets = 0, readers = 0, messages = 0 }: Order): Promise<void> {
  if (kind === 'open') {
    for (let made = 0; made < sockets; made += 100) {
      const batch = Array.from({ length: Math.min(100, sockets - made) }, (_, at) =>
        listen(port, made + at < readers),
      );
      await Promise.all(batch);
    }
    process.send?.({ kind: 'open', latencies: [] });
  }
  if (kind === 'await') {
    received = 0;
    latencies = [];
    awaited = messages * open.length;
    process.send?.({ kind: 'awaiting', latencies: [] });
  }
  if (kind === 'close') {
    for (const socket of open.splice(0)) socket.terminate();
    process.send?.({ kind: 'closed', latencies: [] });
  }
  if (kind === 'end') process.exit(0);
}

process.on('message', (order: Order) => {
  void serve(order);
});
