/**
 * Players who look on, in a process of their own: one line each, at a table each. The measured time is from the instant at which
 * the bets close, which every message names, to the message that says so: the engine's step, its commit, the read and the push.
 */
import { WebSocket } from 'ws';

interface Order {
  port: number;
  sockets: number;
  tables: number;
  /** Secrets are made of it and a number. */
  secret: string;
}

let latencies: number[] = [];
const locked = /"state":"locked".*?"locksAt":"([^"]+)"/;

function look({ port, tables, secret }: Order, place: number): Promise<void> {
  return new Promise((ready, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/play/live`, { perMessageDeflate: false });
    socket.on('error', failed);
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', session: `${secret}${String(place).padStart(5, '0')}` }));
      socket.send(JSON.stringify({ type: 'watch', topic: `table:bench-${place % tables}` }));
    });
    socket.on('message', (data: Buffer) => {
      const text = String(data);
      if (text.startsWith('{"type":"state"')) ready();
      if (!text.startsWith('{"type":"change"')) return;
      const at = locked.exec(text)?.[1];
      if (at !== undefined) latencies.push(Date.now() - Date.parse(at));
    });
  });
}

process.on('message', (message: { kind: 'open' | 'take'; order?: Order }) => void serve(message));

async function serve({ kind, order }: { kind: 'open' | 'take'; order?: Order }): Promise<void> {
  if (kind === 'open' && order !== undefined) {
    for (let made = 0; made < order.sockets; made += 100) {
      const count = Math.min(100, order.sockets - made);
      await Promise.all(Array.from({ length: count }, (_, index) => look(order, made + index)));
    }
    process.send?.({ kind: 'opened' });
  }
  if (kind === 'take') {
    process.send?.({ kind: 'taken', latencies });
    latencies = [];
  }
}
