/** Which messages of the bus reach which push topic. The bus carries JSON of our own making; a stranger's is dropped. */
import type { ServerPush, WireBet } from '@hj/contract';
import type { Bus } from '@hj/platform';
import { z } from 'zod';
import type { Hub } from './hub.ts';
import type { Peer } from './socket-outlet.ts';

const sequenced = z.looseObject({ topic: z.string(), seq: z.int() });
const walletChanged = z.object({
  memberId: z.string(),
  cash: z.string(),
  held: z.string(),
});
const betChanged = z.object({
  memberId: z.string(),
  bet: z.custom<WireBet>((bet) => typeof bet === 'object' && bet !== null),
});
const depositChanged = z.object({
  memberId: z.string(),
  orderId: z.string(),
  state: z.string(),
  amount: z.string(),
});
const withdrawalChanged = depositChanged;
const transferChanged = z.object({ memberId: z.string(), transferId: z.string(), state: z.string() });
const lettersChanged = z.object({ memberId: z.string() });
const serviceChanged = z.object({ topic: z.uuid() });
const sessionEnded = z.object({ sessionId: z.coerce.bigint() });

/** Returns the way to leave. */
export function listenToBus(bus: Bus, hub: Hub, connections: ReadonlySet<Peer>): () => void {
  const tell = (memberId: string, message: Omit<ServerPush, 'topic'>) =>
    hub.announce(`member:${memberId}`, { topic: `member:${memberId}`, ...message });
  const leaves = [
    bus.subscribe('push', (message) => {
      const { data } = sequenced.safeParse(message);
      if (data !== undefined) hub.publish(data);
    }),
    bus.subscribe('wallet.changed', (message) => {
      const { data } = walletChanged.safeParse(message);
      if (data === undefined) return;
      const { memberId, cash, held } = data;
      const balance = { centerWalletBalance: cash, lockMoney: held };
      tell(memberId, { seq: 0, type: 'balance', data: balance });
    }),
    bus.subscribe('bet.changed', (message) => {
      const { data } = betChanged.safeParse(message);
      if (data !== undefined) tell(data.memberId, { seq: 0, type: 'bet', data: data.bet });
    }),
    bus.subscribe('deposit.changed', (message) => {
      const { data } = depositChanged.safeParse(message);
      if (data === undefined) return;
      const { memberId, ...deposit } = data;
      tell(memberId, { seq: 0, type: 'deposit', data: deposit });
    }),
    bus.subscribe('withdrawal.changed', (message) => {
      const { data } = withdrawalChanged.safeParse(message);
      if (data === undefined) return;
      const { memberId, ...withdrawal } = data;
      tell(memberId, { seq: 0, type: 'withdrawal', data: withdrawal });
    }),
    bus.subscribe('transfer.changed', (message) => {
      const { data } = transferChanged.safeParse(message);
      if (data === undefined) return;
      const { memberId, ...transfer } = data;
      tell(memberId, { seq: 0, type: 'transfer', data: transfer });
    }),
    bus.subscribe('letter.changed', (message) => {
      const { data } = lettersChanged.safeParse(message);
      if (data !== undefined) tell(data.memberId, { seq: 0, type: 'letters', data: {} });
    }),
    bus.subscribe('service.changed', (message) => {
      const { data } = serviceChanged.safeParse(message);
      if (data === undefined) return;
      const topic = `service:${data.topic}`;
      hub.announce(topic, { topic, seq: 0, type: 'service', data: {} });
    }),
    // Ended, or idle for so long that it has to log in again (C07).
    ...['session.ended', 'session.idle'].map((topic) =>
      bus.subscribe(topic, (message) => {
        const { data } = sessionEnded.safeParse(message);
        if (data === undefined) return;
        for (const connection of connections) {
          if (connection.session?.sessionId === data.sessionId) connection.expire();
        }
      }),
    ),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}
