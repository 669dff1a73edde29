/** The sockets of the pool. The driver sends each statement by itself; here the statements of one flight are one packet. */
import { once } from 'node:events';
import { Socket } from 'node:net';

/**
 * Holds writes until the promises of this turn of the event loop have run, and sends them with one system call. Only for a
 * connected socket: `connect` puts the class's own `write` back.
 */
function holdWrites(socket: Socket): void {
  const { write } = socket;
  const uncork = () => socket.uncork();
  socket.write = (...args: unknown[]) => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(uncork);
    }
    return write.apply(socket, args as Parameters<Socket['write']>);
  };
}

/** The driver's data of the server to connect to. */
export interface SocketPlace {
  host: readonly string[];
  port: readonly number[];
  /** Of a Unix socket; `false` for TCP. */
  path: string | false;
  /** Seconds. */
  connect_timeout: number;
}

/**
 * A connected socket for the driver.
 * @throws Error when the server does not answer within `connect_timeout`
 */
export async function openSocket({ host, port, path, connect_timeout }: SocketPlace): Promise<Socket> {
  const socket = new Socket();
  const connected = once(socket, 'connect', { signal: AbortSignal.timeout(connect_timeout * 1_000) });
  if (path === false) socket.connect(port[0] ?? 5432, host[0] ?? 'localhost');
  else socket.connect(path);
  try {
    await connected;
  } catch (error) {
    socket.destroy();
    throw error;
  }
  holdWrites(socket);
  return socket;
}
