import { useEffect, useState } from 'react';

/** A table of the house venue as its lobby topic tells it (venue, ADR 111). */
export interface LiveTable {
  isOpen: boolean;
  betMs: number;
  round: { number: number; state: 'open' | 'locked' | 'settled' | 'void'; locksAt: string } | null;
  /** With stakes in the round. */
  players: number;
  /** Of a game with two sides: column, row, side, ties. Null for the others. */
  road: readonly (readonly [column: number, row: number, side: 'B' | 'P', ties: number])[] | null;
  /** How often each side won in the shoe. */
  counts: Readonly<Record<string, number>>;
  good: { kind: 'banker' | 'player' | 'chop' | 'double'; length: number } | null;
  marks: readonly string[];
}

export interface LiveTables {
  tables: Readonly<Record<string, LiveTable>>;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
}

type Message = { topic?: string; now: string } & (
  | { type: 'state'; version: number; state: LiveTables['tables'] }
  | { type: 'change'; after: number; version: number; change: LiveTables['tables'] }
  | { type: 'welcome' | 'pong' | 'gone' }
);

const topic = 'lobby:live';
const pingMs = 10_000;
const silentMs = 25_000;
const longestWaitMs = 15_000;

/** The tables as they are now. Without an address, and while the line is cut for long, there is nothing: the lobby shows its tiles. */
export function useLiveTables(address: string | undefined): LiveTables | undefined {
  const [live, setLive] = useState<LiveTables>();
  useEffect(() => {
    if (address === undefined) return;
    const line = openLine(address, setLive);
    return () => {
      line.end();
      setLive(undefined);
    };
  }, [address]);
  return live;
}

function openLine(address: string, tell: (live: LiveTables | undefined) => void): { end(): void } {
  const known: { version: number; tables: LiveTables['tables'] } = { version: -1, tables: {} };
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [ended, heardAt, tries] = [false, Date.now(), 0];

  const say = (message: object) =>
    socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const ping = setInterval(() => {
    if (Date.now() - heardAt > silentMs) socket?.close();
    else say({ type: 'ping' });
  }, pingMs);

  function take(message: Message): void {
    heardAt = Date.now();
    if (message.type === 'welcome') say({ type: 'watch', topic });
    if (message.topic !== topic || (message.type !== 'state' && message.type !== 'change')) return;
    if (message.type === 'change' && message.after !== known.version) {
      say({ type: 'watch', topic });
      return;
    }
    tries = 0;
    known.version = message.version;
    known.tables = message.type === 'state' ? message.state : { ...known.tables, ...message.change };
    tell({ tables: known.tables, clockAhead: Date.parse(message.now) - Date.now() });
  }

  function connect(): void {
    heardAt = Date.now();
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => say({ type: 'hello', session: null });
    opened.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as Message);
    opened.onclose = () => {
      if (ended) return;
      tries += 1;
      if (tries > 2) tell(undefined);
      timer = setTimeout(connect, Math.min(longestWaitMs, 1_000 * 2 ** tries));
    };
  }
  connect();
  return {
    end() {
      ended = true;
      clearInterval(ping);
      clearTimeout(timer);
      socket?.close();
    },
  };
}
