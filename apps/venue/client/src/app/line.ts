/** The used part of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface LineDeps<From, Last> {
  open(): Wire;
  session(): string;
  /** Close codes after which the line does not come back. */
  lastWords: Readonly<Record<number, Last>>;
  later(action: () => void, ms: number): () => void;
  onMessage(message: From): void;
  /** The line is up, is cut and comes back, or is over. */
  onState(state: 'up' | 'cut' | Last): void;
}

const opened = 1;
const pingMs = 5_000;
/** Two pings without an answer: the line is cut, also if the browser still holds it open. */
const silentMs = 12_000;
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000];

/** A line to the venue: says hello, comes back after a cut, and says when it is over. */
export class Line<From extends { type: string }, To extends object, Last extends string> {
  #wire: Wire | undefined;
  #attempt = 0;
  #ended = false;
  readonly #timers = new Map<'again' | 'ping' | 'silence', () => void>();
  private readonly deps: LineDeps<From, Last>;

  constructor(deps: LineDeps<From, Last>) {
    this.deps = deps;
    this.#connect();
  }

  /** @returns whether the message was sent; messages are not queued while the line is cut. */
  say(message: To): boolean {
    return this.#send(message);
  }

  #send(message: object): boolean {
    if (this.#wire?.readyState !== opened) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.#ended = true;
    this.#drop();
  }

  #connect(): void {
    const wire = this.deps.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#send({ type: 'hello', session: this.deps.session() });
      this.#ping();
      this.#listen();
    };
    wire.onmessage = ({ data }) => {
      this.#listen();
      const message = read<From>(data);
      if (!message) return;
      if (message.type === 'welcome') {
        this.#attempt = 0;
        this.deps.onState('up');
      }
      this.deps.onMessage(message);
    };
    wire.onclose = ({ code }) => this.#closed(code);
  }

  #closed(code: number): void {
    this.#drop();
    if (this.#ended) return;
    const word = this.deps.lastWords[code];
    if (word) {
      this.#ended = true;
      this.deps.onState(word);
      return;
    }
    this.deps.onState('cut');
    const wait = waitsMs[Math.min(this.#attempt, waitsMs.length - 1)] ?? 8_000;
    this.#attempt += 1;
    this.#set('again', () => this.#connect(), wait);
  }

  #ping(): void {
    this.#set(
      'ping',
      () => {
        this.#send({ type: 'ping' });
        this.#ping();
      },
      pingMs,
    );
  }

  #listen(): void {
    this.#set('silence', () => this.#closed(0), silentMs);
  }

  #set(name: 'again' | 'ping' | 'silence', action: () => void, ms: number): void {
    this.#timers.get(name)?.();
    this.#timers.set(name, this.deps.later(action, ms));
  }

  #drop(): void {
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
    const wire = this.#wire;
    this.#wire = undefined;
    if (!wire) return;
    wire.onopen = null;
    wire.onmessage = null;
    wire.onclose = null;
    wire.close();
  }
}

function read<From>(data: unknown): From | undefined {
  if (typeof data !== 'string') return undefined;
  const message: unknown = JSON.parse(data);
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  return message as From;
}
