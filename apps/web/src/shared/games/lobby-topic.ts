import { useEffect, useState } from 'react';

/** The state of each game in a lobby topic of the house venue, by its code (venue, ADR 111). */
export interface Lobby<Game> {
  tables: Readonly<Record<string, Game>>;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
}

type Message<Game> = { topic?: string; now: string } & (
  | { type: 'state'; version: number; state: Lobby<Game>['tables'] }
  | { type: 'change'; after: number; version: number; change: Lobby<Game>['tables'] }
  | { type: 'welcome' | 'pong' | 'gone' }
);

const pingMs = 10_000;
const silentMs = 25_000;
const longestWaitMs = 15_000;

/** The games as they are now. Without an address, and while the line is cut for long, there is nothing: the lobby shows its tiles. */
export function useLobbyTopic<Game>(address: string | undefined, topic: string): Lobby<Game> | undefined {
  const [lobby, setLobby] = useState<Lobby<Game>>();
  useEffect(() => {
    if (address === undefined) return;
    const line = openLine<Game>(address, topic, setLobby);
    return () => {
      line.end();
      setLobby(undefined);
    };
  }, [address, topic]);
  return lobby;
}

function openLine<Game>(
  address: string,
  topic: string,
  tell: (lobby: Lobby<Game> | undefined) => void,
): { end(): void } {
  const known: { version: number; tables: Lobby<Game>['tables'] } = { version: -1, tables: {} };
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [ended, heardAt, tries] = [false, Date.now(), 0];

  const say = (message: object) =>
    socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const ping = setInterval(() => {
    if (Date.now() - heardAt > silentMs) socket?.close();
    else say({ type: 'ping' });
  }, pingMs);

  function take(message: Message<Game>): void {
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
    opened.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as Message<Game>);
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
