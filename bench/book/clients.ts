/** The pages: sockets that follow matches and note how old a price is when it comes. */
import { WebSocket } from 'ws';
import { ageOf, type ClientOrder } from './order.ts';

let ages: number[] = [];

function openPage(port: number, topics: readonly string[]): Promise<void> {
  return new Promise((ready, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { perMessageDeflate: false });
    socket.on('error', failed);
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'sub', topics }));
      ready();
    });
    socket.on('message', (data: Buffer) => {
      const price = /"p":(\d+)/.exec(data.toString('latin1'))?.[1];
      if (price !== undefined) ages.push(ageOf(Number(price), Date.now()));
    });
  });
}

process.on('message', (message: { open?: ClientOrder; measure?: true; figures?: true }) => {
  void answer(message);
});

async function answer({ open, measure, figures }: { open?: ClientOrder; measure?: true; figures?: true }) {
  if (open !== undefined) {
    for (const topics of open.topics) await openPage(open.port, topics);
    process.send?.({ opened: true });
  }
  if (measure) ages = [];
  if (figures) process.send?.({ ages });
}
