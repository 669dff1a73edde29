/** One connection of a client. It acts only for the session that its first frame names. */
import { formatAmount } from '@hj/money';
import type { WebSocket } from 'ws';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { requireSession, sessionLives, tellBalance } from '../play/session.ts';
import { fishingGame } from './game.ts';
import { type ClientMessage, clientMessage, hello, parseFrame } from './messages.ts';
import type { Rooms } from './rooms.ts';
import { findLastShot } from './window-store.ts';

export const closings = {
  malformed: 4400,
  session: 4401,
  maintenance: 4403,
  silent: 4408,
  elsewhere: 4409,
  flooding: 4429,
} as const;

export interface SocketLimits {
  helloMs: number;
  messagesPerSecond: number;
  backlogBytes: number;
  /** How often a session is asked for again. */
  sessionMs: number;
}

interface Context {
  deps: PlayDeps;
  rooms: Rooms;
  limits: SocketLimits;
  /** The connection of each player. */
  players: Map<bigint, PlayConnection>;
}

export class PlayConnection {
  readonly #socket: WebSocket;
  readonly #context: Context;
  readonly #helloTimer: NodeJS.Timeout;
  #session: PlaySession | undefined;
  #secret = '';
  #sessionTimer: NodeJS.Timeout | undefined;
  #second = 0;
  #messages = 0;
  #firedSince = false;
  /** Frames are carried out one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, context: Context) {
    this.#socket = socket;
    this.#context = context;
    this.#helloTimer = setTimeout(() => this.close('silent'), context.limits.helloMs).unref();
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    socket.on('close', () => this.#gone());
    // A fault of the line ends in `close`.
    socket.on('error', () => {});
  }

  close(why: keyof typeof closings): void {
    this.#socket.close(closings[why], why);
  }

  /** A property, so that its identity says whose seat it is. */
  readonly #sendText = (text: string): void => {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // Who does not read is not waited for: he comes back to a snapshot.
    if (this.#socket.bufferedAmount > this.#context.limits.backlogBytes) this.#socket.terminate();
    else this.#socket.send(text);
  };

  #send(message: object): void {
    this.#sendText(JSON.stringify(message));
  }

  #receive(data: string | undefined): void {
    const second = Math.floor(Date.now() / 1_000);
    this.#messages = second === this.#second ? this.#messages + 1 : 1;
    this.#second = second;
    if (this.#messages > this.#context.limits.messagesPerSecond) {
      this.close('flooding');
      return;
    }
    const frame = data === undefined ? undefined : parseFrame(data);
    this.#queue = this.#queue.then(() => this.#take(frame)).catch(() => this.close('malformed'));
  }

  async #take(frame: unknown): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#session === undefined) return this.#greet(frame);
    const message = clientMessage.safeParse(frame);
    if (!message.success) return this.close('malformed');
    try {
      await this.#carryOut(this.#session, message.data);
    } catch (error) {
      if (!(error instanceof PlayError)) throw error;
      this.#send({ type: 'refused', seq: null, ...error.body });
    }
  }

  async #greet(frame: unknown): Promise<void> {
    const named = hello.safeParse(frame);
    if (!named.success) return this.close('malformed');
    const { deps, players, rooms, limits } = this.#context;
    const session = await requireSession(deps, named.data.session).catch((error: unknown) => {
      if (error instanceof PlayError) return undefined;
      throw error;
    });
    if (session?.game !== fishingGame.code) return this.close('session');
    clearTimeout(this.#helloTimer);
    const [lastSeq, balance] = await Promise.all([
      findLastShot(deps.db, session.id),
      tellBalance(deps, session),
    ]);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    players.get(session.playerId)?.close('elsewhere');
    players.set(session.playerId, this);
    this.#session = session;
    this.#secret = named.data.session;
    this.#sessionTimer = setInterval(() => void this.#checkSession(), limits.sessionMs).unref();
    const sitter = rooms.find(session.playerId);
    this.#send({
      type: 'welcome',
      balance: sitter?.balance ?? balance,
      lastSeq: Math.max(sitter?.lastSeq ?? 0, lastSeq),
      seat: sitter ? { base: formatAmount(sitter.base), seat: sitter.seat } : null,
    });
    rooms.attach(session, this.#sendText);
  }

  async #carryOut(session: PlaySession, message: ClientMessage): Promise<void> {
    const { rooms } = this.#context;
    switch (message.type) {
      case 'sit':
        await rooms.sit(session, message.base);
        return rooms.attach(session, this.#sendText);
      case 'fire': {
        const { type: _type, ...shot } = message;
        this.#firedSince = true;
        if (rooms.find(session.playerId) === undefined) {
          return this.#send({ type: 'refused', seq: shot.seq, ...new PlayError('not_seated').body });
        }
        return rooms.fire(session.playerId, shot);
      }
      case 'freeze':
        return rooms.freeze(session.playerId);
      case 'leave':
        return rooms.leave(session.playerId, 'left');
      case 'ping':
        return this.#send({ type: 'pong' });
    }
  }

  /** A session lives on by shots, not by an open connection. */
  async #checkSession(): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    const { deps, rooms } = this.#context;
    try {
      const fired = this.#firedSince;
      this.#firedSince = false;
      const alive = fired
        ? await requireSession(deps, this.#secret).then(() => true)
        : await sessionLives(deps.db, session.id);
      if (alive) return;
    } catch (error) {
      // The database does not answer: it is asked again next time.
      if (!(error instanceof PlayError)) return;
    }
    rooms.leave(session.playerId, 'session');
    this.close('session');
  }

  #gone(): void {
    clearTimeout(this.#helloTimer);
    clearInterval(this.#sessionTimer);
    const session = this.#session;
    if (session === undefined) return;
    const { players, rooms } = this.#context;
    if (players.get(session.playerId) === this) players.delete(session.playerId);
    rooms.detach(session.playerId, this.#sendText);
  }
}
