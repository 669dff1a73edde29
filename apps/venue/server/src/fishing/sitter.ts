/** A player in a seat: shots that wait for their stake, windows, and pending messages. The room outlives the connection. */
import { randomUUID } from 'node:crypto';
import type { RoomCommand, SeatIndex } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import { findKnownBalance, type PlaySession } from '../play/play-store.ts';
import { deliverRound } from '../seamless/deliver.ts';
import { openWindow } from './open-window.ts';
import { Purse } from './purse.ts';
import { settleWindows } from './settle-window.ts';

export type Fire = Omit<Extract<RoomCommand, { type: 'fire' }>, 'seat' | 'type'>;

export interface SitterOptions {
  session: PlaySession;
  seat: SeatIndex;
  base: Amount;
  lastSeq: number;
  balance: Amount;
  hostId: string;
  now: () => number;
}

const mostWaiting = 5;
/** Shots that a window is opened for at most: those of about a second. */
const mostShots = 8;
const recentMs = 1_500;
const idleMs = 1_200;

export class Sitter {
  readonly seat: SeatIndex;
  readonly base: Amount;
  readonly playerId: bigint;
  session: PlaySession;
  /** Sends a text to the player now; undefined while the player is away. */
  sendText: ((text: string) => void) | undefined;
  /** Highest number of a shot that was taken up or refused. */
  lastSeq: number;
  lastFireAt: number;
  readonly purse: Purse;
  readonly #deps: PlayDeps;
  readonly #options: SitterOptions;
  #waiting: Fire[] = [];
  #recent: number[] = [];
  #asking = false;
  #settling: Promise<void> | undefined;
  #delivering: Promise<void> = Promise.resolve();
  #wallet: Amount;
  /** How often `#wallet` was set. */
  #walletVersion = 0;
  #leaving = false;
  /** Windows of which it is not known whether they were opened, and until when that is asked. */
  #doubtful: { roundId: string; until: number }[] = [];

  constructor(deps: PlayDeps, options: SitterOptions) {
    this.#deps = deps;
    this.#options = options;
    const { session, seat, base, lastSeq, balance, now } = options;
    this.session = session;
    this.playerId = session.playerId;
    this.seat = seat;
    this.base = base;
    this.lastSeq = lastSeq;
    this.lastFireAt = now();
    this.purse = new Purse(base);
    this.#wallet = balance;
  }

  /** To the player, if he is there. */
  send(message: object): void {
    this.sendText?.(JSON.stringify(message));
  }

  /** With the sum that is set aside and not fired. */
  get balance(): string {
    return formatAmount(this.#wallet + this.purse.left);
  }

  /** Whether the room has let the player go. */
  get left(): boolean {
    return this.#leaving;
  }

  /** Whether all its money is booked. */
  get done(): boolean {
    return this.purse.empty && this.#doubtful.length === 0 && !this.#asking && this.#settling === undefined;
  }

  /** A shot of the client. @returns the shots that have their stake and may enter the room */
  fire(shot: Fire): Fire[] {
    if (this.#leaving || shot.seq <= this.lastSeq) return this.#refuse(shot.seq, 'seq');
    this.lastSeq = shot.seq;
    this.lastFireAt = this.#options.now();
    if (this.#waiting.length >= mostWaiting) return this.#refuse(shot.seq, 'rate');
    this.#waiting.push(shot);
    return this.takeReady();
  }

  /** Shots whose stake is there by now; more is asked for where it is not, or soon will not be. */
  takeReady(): Fire[] {
    const ready: Fire[] = [];
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (!this.purse.reserve(next.seq, next.level)) break;
      this.#waiting.shift();
      this.#recent.push(this.#options.now());
      ready.push(next);
    }
    const first = this.#waiting[0];
    if (first !== undefined) void this.#ask(first.level);
    else {
      const last = ready.at(-1);
      // Who shoots on has the next window before this one is spent.
      if (last && this.#pace() >= 4 && this.purse.left < BigInt(2 * last.level) * this.base)
        void this.#ask(last.level);
    }
    return ready;
  }

  /** Shots of the last moment. */
  #pace(): number {
    const since = this.#options.now() - recentMs;
    this.#recent = this.#recent.filter((at) => at > since);
    return this.#recent.length;
  }

  async #ask(level: number): Promise<void> {
    if (this.#asking || this.#leaving) return;
    this.#asking = true;
    const waiting = Math.max(1, this.#waiting.length);
    const shots = Math.min(mostShots, Math.max(waiting, this.#pace()));
    try {
      // With too little for all, one shot may still be had.
      if (!(await this.#open(level, shots, shots === 1))) await this.#open(level, 1, true);
    } finally {
      this.#asking = false;
    }
  }

  /** @returns false where there is too little money and that is not final */
  async #open(level: number, shots: number, final: boolean): Promise<boolean> {
    const { hostId } = this.#options;
    const roundId = randomUUID();
    const window = { roundId, stake: BigInt(level * shots) * this.base, nonces: 2 * shots };
    try {
      const request = { session: this.session, hostId, base: this.base, ...window };
      const opened = await openWindow(this.#deps, request);
      this.purse.add(opened, window);
      this.#setWallet(opened.balance);
    } catch (error) {
      if (!(error instanceof PlayError))
        this.#doubtful.push({ roundId, until: this.#options.now() + 60_000 });
      const refusal = error instanceof PlayError ? error : new PlayError('round_void');
      if (!final && refusal.body.error === 'insufficient_funds') return false;
      this.#refuseWaiting(refusal.body);
    }
    return true;
  }

  #refuseWaiting(body: { error: string; message: string }): void {
    const refused = this.#waiting;
    this.#waiting = [];
    for (const { seq } of refused) this.send({ type: 'refused', seq, ...body });
  }

  #refuse(seq: number, error: string): [] {
    this.send({ type: 'refused', seq, error, message: '本次发射未受理，金额未变动。' });
    return [];
  }

  /** Nothing more is fired. The room has taken its bullets out of the water. */
  leave(): void {
    this.#leaving = true;
    this.#refuseWaiting(new PlayError('not_found').body);
    this.purse.stop();
  }

  /** The room has ended: shots in flight go back. */
  abandon(): void {
    this.purse.returnAll();
    this.leave();
  }

  /** Books the shots that have ended since the last time; one booking of a player at a time. */
  settle(): Promise<void> {
    this.#settling ??= this.#settleNow().finally(() => {
      this.#settling = undefined;
    });
    return this.#settling;
  }

  async #settleNow(): Promise<void> {
    // A window that opened after the player had left.
    if (this.#leaving || this.#options.now() - this.lastFireAt > idleMs) this.purse.stop();
    const ends = this.purse.takeEnds();
    const doubtful = this.#doubtful.map(({ roundId }) => ({ roundId, shots: [], closing: true }));
    if (ends.length + doubtful.length === 0) return;
    const seen = { sessionId: this.session.id, lastSeq: this.lastSeq };
    const { balance, windows } = await settleWindows(
      this.#deps.db,
      this.playerId,
      [...ends, ...doubtful],
      seen,
    );
    this.purse.settled(ends);
    this.#doubtful = this.#doubtful.filter(({ until }) => until > this.#options.now());
    this.#setWallet(balance);
    for (const { roundId, shots, stake, win, state } of windows) {
      if (state !== 'closed') continue;
      this.send({
        ...{ type: 'settled', roundId, shots, stake: formatAmount(stake), win: formatAmount(win) },
        balance: this.balance,
      });
    }
    this.send({ type: 'balance', balance: this.balance });
    this.#deliver([...ends, ...doubtful].map(({ roundId }) => roundId));
  }

  #setWallet(balance: Amount): void {
    this.#wallet = balance;
    this.#walletVersion += 1;
  }

  /** Payments owed to operators, one round after the other; unanswered ones are left to the worker. */
  #deliver(roundIds: readonly string[]): void {
    for (const roundId of roundIds) {
      this.#delivering = this.#delivering
        .then(async () => {
          if (await deliverRound(this.#deps, roundId)) await this.#sendKnownBalance();
        })
        .catch(() => {});
    }
  }

  /** The operator's answer may differ from the last balance: a stake was answered before a win reached it, or money moved elsewhere. */
  async #sendKnownBalance(): Promise<void> {
    const version = this.#walletVersion;
    const balance = await findKnownBalance(this.#deps.db, this.playerId);
    const isBusy = this.#asking || this.#settling !== undefined || version !== this.#walletVersion;
    // A window that opens or a booking under way sends a later balance.
    if (isBusy || balance === this.#wallet) return;
    this.#setWallet(balance);
    this.send({ type: 'balance', balance: this.balance });
  }

  /** Resolves when booked sums have been sent to the operator, or could not be. */
  delivered(): Promise<void> {
    return this.#delivering;
  }
}
