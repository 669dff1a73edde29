import type { ServerPush } from '@hj/contract';

/** A socket of the tests: it opens, speaks and breaks when it is told to. */
export class FakeSocket extends EventTarget implements WebSocket {
  static readonly made: FakeSocket[] = [];
  readonly CONNECTING = 0 as const;
  readonly OPEN = 1 as const;
  readonly CLOSING = 2 as const;
  readonly CLOSED = 3 as const;
  readonly bufferedAmount = 0;
  readonly extensions = '';
  readonly protocol = '';
  readonly url = '';
  binaryType: BinaryType = 'blob';
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  onerror: WebSocket['onerror'] = null;
  readyState: WebSocket['readyState'] = 0;
  readonly sent: unknown[] = [];
  /** Whether it answers a ping by itself, as the server does. */
  answersPings = true;

  constructor() {
    super();
    FakeSocket.made.push(this);
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
    if (this.answersPings && frame === '{"op":"ping"}')
      this.say({ topic: '', seq: 0, type: 'pong', data: {} });
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  accept(): void {
    this.readyState = this.OPEN;
    this.onopen?.(new Event('open'));
  }

  say(message: ServerPush | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  break(): void {
    this.readyState = this.CLOSED;
    this.onclose?.(new CloseEvent('close'));
  }
}
