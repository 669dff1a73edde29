/** For tests only: a player at the game socket. */
import type { RoomEvent, RoomState, SeatIndex } from '@hj/games';
import { WebSocket } from 'ws';

export interface Said {
  type: string;
  balance?: string;
  lastSeq?: number;
  seat?: SeatIndex | { base: string; seat: SeatIndex } | null;
  room?: string;
  state?: RoomState;
  events?: RoomEvent[];
  tick?: number;
  seq?: number | null;
  error?: string;
  reason?: string;
  roundId?: string;
  shots?: number;
  stake?: string;
  win?: string;
}

export type FishingClient = Awaited<ReturnType<typeof fishingClient>>;

export async function fishingClient(url: string, session: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/play/socket`, { headers });
  const heard: Said[] = [];
  const waiting = new Set<() => void>();
  socket.setMaxListeners(100);
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    for (const wake of waiting) wake();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let seq = 0;

  /** The first message from `from` on that fits. */
  async function next(fits: (said: Said) => boolean, from = 0): Promise<Said> {
    for (;;) {
      const found = heard.slice(from).find(fits);
      if (found !== undefined) return found;
      if (socket.readyState !== socket.OPEN) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
        socket.once('close', wake);
      });
    }
  }
  const say = (message: object) => socket.send(JSON.stringify(message));
  const events = (): RoomEvent[] => heard.flatMap((said) => said.events ?? []);
  if (session !== '') say({ type: 'hello', session });

  return {
    ...{ heard, next, say, events, closed },
    welcome: () => next(({ type }) => type === 'welcome'),
    async sit(base = '0.10') {
      say({ type: 'sit', base });
      const snapshot = await next(({ type }) => type === 'snapshot' || type === 'refused');
      seq = snapshot.lastSeq ?? 0;
      return snapshot;
    },
    fire(more: object = {}) {
      seq += 1;
      const aim = { x: 800, y: 450 };
      say({ type: 'fire', seq, level: 1, aim, lock: null, kind: 'shot', ...more });
      return seq;
    },
    /** The end of a shot: it was fired and ended, or was refused. */
    async end(shot: number, seat: SeatIndex): Promise<RoomEvent | undefined> {
      const of = (event: RoomEvent) =>
        event.type !== 'fired' && 'seq' in event && event.seq === shot && event.seat === seat;
      const said = await next(
        (each) => (each.type === 'refused' && each.seq === shot) || (each.events ?? []).some(of),
      );
      return said.events?.find(of);
    },
    from: () => heard.length,
    close: () => socket.terminate(),
  };
}
