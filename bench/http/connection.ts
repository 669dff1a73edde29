import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** A kept HTTP connection with as little work per request as can be: one request at a time. */
export class Connection {
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
    this.#socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
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
