/** For tests only: the callbacks of three providers on a listener of their own, and clients that speak to them as each provider does. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { parseAmount } from '@hj/money';
import { canonicalJson, type Db, nextIds } from '@hj/platform';
import { testDeps } from '../../../test-deps.ts';
import { hashToken, newToken } from '../../account/index.ts';
import { asMember, type TestMember } from '../../account/test-member.ts';
import { playInvariants } from '../../play/index.ts';
import { expectCleanLedger, fundWallet } from '../../wallet/test-ledger.ts';
import { venueInvariants } from '../check-store.ts';
import { createRounds } from '../rounds/rounds.ts';
import { insertVenueSession } from '../rounds/session-store.ts';
import { type CallbackLimits, createCallbacks, type Provider } from './callbacks.ts';
import { hub88Protocol, signHub88 } from './hub88.ts';
import { signSoftswiss, softswissProtocol } from './softswiss.ts';
import { signSwipe, swipeProtocol } from './swipe.ts';

/** Both halves: the venue's and ours. One pair is enough for a test. */
export const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const swipeKey = 'p'.repeat(32);
export const softswissSecret = 's'.repeat(32);

export const gameCode = 'longgong';

export const providers: ReadonlyMap<string, Provider> = new Map([
  [
    'hub88',
    { venue: 'fish', protocol: hub88Protocol({ peerKey: keys.publicKey, games: new Set([gameCode]) }) },
  ],
  ['swipe', { venue: 'swipe', protocol: swipeProtocol({ peerKey: swipeKey }) }],
  ['softswiss', { venue: 'softswiss', protocol: softswissProtocol({ secret: softswissSecret }) }],
  // As HS/XG, whose signature covers the second of the call.
  [
    'timed',
    {
      venue: 'softswiss',
      protocol: {
        ...softswissProtocol({ secret: softswissSecret }),
        requestTime: ({ headers }) => new Date(Number(headers['x-unix-time']) * 1_000),
      },
    },
  ],
]);

export interface Heard {
  http: number;
  /** The body as it came. */
  text: string;
  body: Record<string, unknown>;
  /** Whether the provider takes it for done. */
  isDone: boolean;
  /** Fen, where the answer names it. */
  balance: bigint | undefined;
}

/** Calls that all protocols have; `round` and ids are made up where they are not given. */
export interface Said {
  member: TestMember;
  token: string;
  id?: string;
  round?: string;
  /** Fen. */
  amount?: bigint;
  /** Of a rollback, or the bet of a win. */
  target?: string;
  closed?: boolean;
}

export interface Dialect {
  name: 'hub88' | 'swipe' | 'softswiss';
  venue: string;
  /** Whether each call carries a token; without it the member's latest launch counts. */
  hasToken: boolean;
  /** Whether a bet that was rolled back before it came is answered as done. */
  takesLateBet: boolean;
  say(kind: 'bet' | 'win' | 'rollback' | 'balance', said: Said): Promise<Heard>;
}

export type CallbackWorld = Awaited<ReturnType<typeof callbackWorld>>;

export async function callbackWorld() {
  const { deps, owner, database } = await testDeps();
  await insertVenues(owner);
  const start = async (db = deps.db, limits?: CallbackLimits) => {
    const rounds = createRounds({ db, log: deps.log });
    const http = createCallbacks({ ...deps, db, rounds, providers, ...(limits ? { limits } : {}) });
    return { http, url: await http.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const server = await start();

  const send = senderTo(server.url);
  return {
    ...{ deps, owner, db: deps.db, url: server.url, start, send },
    dialects: dialectsOf(send),
    launch: (member: TestMember, venue: string) => launchVenue(deps.db, member, venue),
    async member(cash = 0n): Promise<TestMember> {
      const member = await asMember(deps.db);
      if (cash > 0n) await fundWallet(deps.db, member.memberId, cash);
      return member;
    },
    /** The launches of a member are too old from now on. */
    async expire({ memberId }: TestMember): Promise<void> {
      await owner.sql`update venue_sessions set live_until = now() - interval '1 second' where member_id = ${memberId}`;
    },
    async cashOf({ memberId }: TestMember): Promise<bigint> {
      const [row] = await deps.db.sql<{ balance: bigint }[]>`
        select balance from ledger_accounts where member_id = ${memberId} and kind = 'cash'`;
      return row?.balance ?? 0n;
    },
    async roundsOf({ memberId }: TestMember) {
      return deps.db.sql<{ state: string; staked: bigint; won: bigint; turnover: bigint; round: string }[]>`
        select state, staked, won, turnover, round from venue_rounds where member_id = ${memberId} order by id`;
    },
    async playedBy({ memberId }: TestMember) {
      const [row] = await deps.db.sql<{ staked: bigint; won: bigint; turnover: bigint }[]>`
        select sum(staked)::bigint as staked, sum(won)::bigint as won, sum(turnover)::bigint as turnover
        from play_hours where member_id = ${memberId}`;
      return row;
    },
    expectClean: () => expectCleanLedger(deps.db, [...venueInvariants, ...playInvariants]),
    async close() {
      await server.http.close();
      await database.drop();
    },
  };
}

/** The venues of the protocols that the product has no venue for. */
export async function insertVenues({ sql }: Db): Promise<void> {
  await sql`
    insert into venues (code, en_name, name, category, provider, sort)
    values ('swipe', 'swipe', 'Swipe', 'egame', 'swipe', 90), ('softswiss', 'softswiss', 'Softswiss', 'egame', 'softswiss', 91)`;
}

/** A launch of a venue; returns its token. */
export async function launchVenue(
  db: Db,
  { memberId, sessionId }: TestMember,
  venue: string,
): Promise<string> {
  const token = newToken();
  const [id = 0n] = await nextIds(db, 1);
  await insertVenueSession(db, {
    ...{ id, memberId, venue, gameCode, sessionId, tokenHash: hashToken(token) },
  });
  return token;
}

/** @param url of the listener of callbacks */
export function senderTo(url: string): Send {
  return async (path, init, isDone, balanceOf) => {
    const answer = await fetch(`${url}/callback/${path}`, {
      method: init.method ?? 'POST',
      headers: { 'content-type': 'application/json', ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    const text = await answer.text();
    const body: Record<string, unknown> = JSON.parse(text);
    return { http: answer.status, text, body, isDone: isDone(body, answer.status), balance: balanceOf(body) };
  };
}

type Send = (
  path: string,
  init: { method?: 'GET' | 'POST'; body?: string; headers: Record<string, string> },
  isDone: (body: Record<string, unknown>, status: number) => boolean,
  balanceOf: (body: Record<string, unknown>) => bigint | undefined,
) => Promise<Heard>;

const textOf = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;

export function dialectsOf(send: Send): Dialect[] {
  const hub88: Dialect = {
    ...{ name: 'hub88', venue: 'fish', hasToken: true, takesLateBet: false },
    async say(kind, { member, token, id = randomUUID(), round = 'r', amount = 0n, target, closed = false }) {
      const who = { user: `hj-${member.memberId}`, token, game_code: gameCode, request_uuid: randomUUID() };
      const moved = { currency: 'CNY', amount: Number(amount) * 1000 };
      const played = { ...who, transaction_uuid: id, round, round_closed: closed };
      const [path, body] =
        kind === 'balance'
          ? ['user/balance', who]
          : kind === 'rollback'
            ? ['transaction/rollback', { ...played, reference_transaction_uuid: target }]
            : kind === 'win'
              ? ['transaction/win', { ...played, ...moved, reference_transaction_uuid: target }]
              : ['transaction/bet', { ...played, ...moved }];
      const text = JSON.stringify(body);
      return sayHub88(send, String(path), text);
    },
  };
  const swipe: Dialect = {
    ...{ name: 'swipe', venue: 'swipe', hasToken: true, takesLateBet: false },
    async say(kind, { token, id = randomUUID(), round = 'r', amount = 0n, target }) {
      if (kind === 'balance') {
        const sign = signSwipe(swipeKey, canonicalJson({ sessionID: token }));
        const init = { method: 'GET', headers: { 'x-request-sign': sign } } as const;
        return send(`swipe/balance?sessionID=${encodeURIComponent(token)}`, init, isOk, swipeBalance);
      }
      const body =
        kind === 'rollback'
          ? { sessionID: token, txID: id, origTxID: target, amount: '0' }
          : { type: 'regular', sessionID: token, amount: textOf(amount), txID: id, roundID: round };
      return saySwipe(send, kind === 'rollback' ? 'refund' : kind, canonicalJson(body));
    },
  };
  const softswiss: Dialect = {
    ...{ name: 'softswiss', venue: 'softswiss', hasToken: false, takesLateBet: true },
    async say(kind, { member, id = randomUUID(), round = 'r', amount = 0n, target, closed = false }) {
      const action =
        kind === 'rollback'
          ? { action: 'rollback', action_id: id, original_action_id: target }
          : { action: kind, action_id: id, amount: Number(amount) };
      return saySoftswiss(send, {
        ...{ user_id: `hj-${member.memberId}`, currency: 'CNY', game: gameCode },
        ...(kind === 'balance' ? {} : { game_id: round, finished: closed, actions: [action] }),
      });
    },
  };
  return [hub88, swipe, softswiss];
}

const isOk = (_body: unknown, status: number) => status === 200;
const swipeBalance = ({ balance }: Record<string, unknown>) => parseAmount(String(balance));
const numberBalance = (factor: bigint) => (body: Record<string, unknown>) =>
  typeof body.balance === 'number' ? BigInt(body.balance) / factor : undefined;

export const sayHub88 = (
  send: Send,
  path: string,
  text: string,
  signature = signHub88(keys.privateKey, text),
) =>
  send(
    `hub88/${path}`,
    { body: text, headers: { 'x-hub88-signature': signature } },
    ({ status }) => status === 'RS_OK',
    numberBalance(1000n),
  );

export const saySwipe = (send: Send, path: string, text: string, signature = signSwipe(swipeKey, text)) =>
  send(`swipe/${path}`, { body: text, headers: { 'x-request-sign': signature } }, isOk, swipeBalance);

export function saySoftswiss(send: Send, body: object, authorization?: string) {
  const text = JSON.stringify(body);
  const headers = { authorization: authorization ?? signSoftswiss(softswissSecret, text) };
  return send('softswiss/process', { body: text, headers }, isOk, numberBalance(1n));
}
