/**
 * Venues that keep wallets and speak as LG does (reference, section 1.6): forms signed by MD5 over their sorted parameters, our order
 * number with each transfer. Invariants: only `/trans/in` and `/trans/out` move money, which refuse a sum that is not there;
 * `/trans/inout` takes the sum that it finds and is never called. Such a venue cannot promise to refuse an order that comes late, so one that it
 * does not know counts as lost only when it said so twice, some time apart. With `twoPhase` (as AG has it) an order is prepared and then
 * confirmed, and one that was never confirmed is called off.
 */
import { createHash } from 'node:crypto';
import { type Amount, formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import {
  type VenueAdapter,
  type VenueAnswer,
  type VenueOrder,
  type VenueRefusal,
  VenueUnreachable,
} from './adapter.ts';
import { accountOf } from './callbacks/protocol.ts';
import type { GameLauncher } from './launcher.ts';
import { type LgOrder, lgOrders, recordsOf, sliceOf } from './lg-orders.ts';
import { askProvider, parseText } from './provider-call.ts';
import type { RecordSource } from './records/record-source.ts';

/** Between the first time that a venue did not know an order and the last: longer than a call of ours can be on the way. */
const lostAfterMs = 15_000;
const noSuchOrder = 13;
/** The document's numbers that are a definite refusal of a transfer. */
const published: Readonly<Record<number, VenueRefusal>> = { 6: 'account', 9: 'account', 15: 'balance' };

export interface LgOptions {
  url: string;
  agent: string;
  key: string;
  /** Orders are prepared and then confirmed. */
  twoPhase?: boolean;
  /** The venue's error numbers that are a definite refusal of a transfer; those of LG's document without it. */
  refusals?: Readonly<Record<number, VenueRefusal>>;
  now?: () => number;
  /** How long a call waits for its answer, in milliseconds. */
  callLimitMs?: number;
}

/** MD5 in upper-case hex over `k=v&…&key=`, sorted by key, empty values left out. */
export function signLg(params: Readonly<Record<string, string>>, key: string): string {
  const text = Object.keys(params)
    .filter((name) => params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}&`)
    .join('');
  return createHash('md5').update(`${text}key=${key}`).digest('hex').toUpperCase();
}

const money = z.string().transform((text, context) => {
  // Four decimals are no money of ours; the part below a fen stays there.
  const read = parseAmount(text.replace(/(\.\d\d)\d+$/, '$1'));
  if (read === undefined) context.addIssue('not an amount');
  return read ?? 0n;
});
const reply = z.object({ error_code: z.int(), error_msg: z.string().default(''), data: z.unknown() });
const info = z.object({ balance: money, frozen_amount: money.default(0n) });
const login = z.object({ token: z.string().min(1) });
const moved = z.object({ before_amount: money, after_amount: money });
/** 1 done, 2 not; 3 prepared. */
const checked = z.object({
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  after_amount: money.optional(),
});

type Reply = z.output<typeof reply>;

export function lgAdapter(options: LgOptions): VenueAdapter & GameLauncher & RecordSource {
  const { url, agent, key, twoPhase = false, now = Date.now, callLimitMs = 5_000 } = options;
  const { refusals = published } = options;
  /** When the venue first did not know an order. */
  const missing = new Map<string, number>();

  async function send(path: string, params: Record<string, string>, timeoutMs = callLimitMs): Promise<Reply> {
    const signed = { ...params, agent_id: agent, timestamp: String(now()) };
    const answer = await askProvider(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...signed, sign: signLg(signed, key) }).toString(),
      timeoutMs,
    });
    const read = answer.ok ? reply.safeParse(parseText(answer.text)) : undefined;
    if (read?.success) return read.data;
    throw new VenueUnreachable(`${path} was answered with ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  /** @throws VenueUnreachable the venue says an error, or something else than was agreed */
  async function ask<Schema extends z.ZodType>(
    path: string,
    params: Record<string, string>,
    schema: Schema,
    timeoutMs?: number,
  ): Promise<z.output<Schema>> {
    return dataOf(path, await send(path, params, timeoutMs), schema);
  }

  async function transfer(order: VenueOrder): Promise<VenueAnswer> {
    const named = {
      ...{ out_order: order.reference, account: accountOf(order.memberId) },
      amount: formatAmount(order.amount),
    };
    const path = `/api/trans/${order.direction}`;
    if (twoPhase) {
      const prepared = await send('/api/trans/prepare', {
        ...named,
        type: order.direction === 'in' ? '2' : '1',
      });
      if (prepared.error_code !== 0) return refusalOf('/api/trans/prepare', prepared);
    }
    const answer = twoPhase
      ? await send('/api/trans/confirm', { out_order: order.reference, flag: '1' })
      : await send(path, named);
    if (answer.error_code !== 0) return refusalOf(path, answer);
    const { before_amount: before, after_amount: after } = dataOf(path, answer, moved);
    const change = order.direction === 'in' ? after - before : before - after;
    // Another sum than was asked for is neither done nor refused: people have to look.
    if (change !== order.amount) {
      throw new VenueUnreachable(`${order.reference}: ${change} moved, not ${order.amount}`, {
        wasAnswered: true,
      });
    }
    return { state: 'done', balance: after };
  }

  function refusalOf(path: string, { error_code, error_msg }: Reply): VenueAnswer {
    const reason = refusals[error_code];
    if (reason !== undefined) return { state: 'refused', reason };
    throw new VenueUnreachable(`${path}: error ${error_code} ${error_msg}`, { wasAnswered: true });
  }

  async function conclude(reference: string): Promise<VenueAnswer> {
    const answer = await send('/api/transfer/check', { out_order: reference });
    if (answer.error_code === noSuchOrder) return concludeMissing(reference);
    missing.delete(reference);
    const { status, after_amount: after } = dataOf('/api/transfer/check', answer, checked);
    if (status === 2) return { state: 'refused', reason: 'lost' };
    if (status === 3) return callOff(reference);
    if (after === undefined)
      throw new VenueUnreachable(`${reference}: done, and no balance`, { wasAnswered: true });
    return { state: 'done', balance: after };
  }

  function concludeMissing(reference: string): VenueAnswer {
    const since = missing.get(reference) ?? now();
    missing.set(reference, since);
    if (now() - since < lostAfterMs) {
      throw new VenueUnreachable(`${reference} is not known there yet`, { wasAnswered: true });
    }
    missing.delete(reference);
    return { state: 'refused', reason: 'lost' };
  }

  async function callOff(reference: string): Promise<VenueAnswer> {
    const answer = await send('/api/trans/confirm', { out_order: reference, flag: '0' });
    if (answer.error_code === 0) return { state: 'refused', reason: 'lost' };
    throw new VenueUnreachable(`${reference}: error ${answer.error_code}`, { wasAnswered: true });
  }

  /** @returns the token of the account, which is opened where there is none */
  async function logIn(account: string, address?: string): Promise<string> {
    const asked = { account, nickname: account, type: '1', ip: address ?? '' };
    return (await ask('/api/player/login', asked, login)).token;
  }

  return {
    async openAccount({ memberId }) {
      await logIn(accountOf(memberId));
    },
    async balance({ memberId }, timeoutMs) {
      const account = accountOf(memberId);
      const found = await ask('/api/player/info', { account }, info, timeoutMs);
      const frozen: Amount = found.frozen_amount;
      return { balance: found.balance, frozen, maintenance: false, maintenanceUntil: null };
    },
    ...{ transfer, conclude },
    async launch({ gameCode, player, address }) {
      // It has no games for nothing.
      if (player === undefined) return { refused: 'game' };
      const token = await logIn(accountOf(player.memberId), address);
      const params = { token, game_id: gameCode, lang: 'zh-hans' };
      const { play_url: play } = await ask('/api/enter/game', params, z.object({ play_url: z.url() }));
      return { url: play };
    },
    async endPlay({ memberId }) {
      await ask('/api/player/logout', { account: accountOf(memberId) }, z.unknown());
    },
    listsByStart: true,
    async pull(window) {
      const { start, end, next } = sliceOf(window);
      const times = { start_time: String(start.getTime()), end_time: String(end.getTime()) };
      const { list }: { list: LgOrder[] } = await ask('/api/game/orders', times, lgOrders);
      return { records: recordsOf(list), next };
    },
  };
}

function dataOf<Schema extends z.ZodType>(path: string, answer: Reply, schema: Schema): z.output<Schema> {
  const read = answer.error_code === 0 ? schema.safeParse(answer.data) : undefined;
  if (read?.success) return read.data;
  throw new VenueUnreachable(`${path}: ${answer.error_code} ${answer.error_msg}`, { wasAnswered: true });
}
