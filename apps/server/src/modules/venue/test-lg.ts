/** For tests only: a venue that keeps wallets and speaks as LG does, over real HTTP. Amounts are fen. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { formatAmount, parseAmount } from '@hj/money';
import { signLg } from './lg-adapter.ts';

/** The fate of the next call of a path: it does not arrive, or its answer does not; or it is answered with this error. */
export type LgTrouble = 'lost' | 'unheard' | number;

/** A bet of its list, in fen; times are milliseconds. */
export interface LgPlayed {
  ref: string;
  account: string;
  bet: bigint;
  payout: bigint;
  status: 1 | 2;
  betTime: number;
  endTime?: number;
  currency?: number;
}

export async function lgPeer(key: string) {
  const balances = new Map<string, bigint>();
  const frozen = new Map<string, bigint>();
  const orders = new Map<string, { account: string; change: bigint; status: 1 | 2 | 3; after: bigint }>();
  const trouble = new Map<string, LgTrouble>();
  /** Errors that every call of a path is answered with. */
  const stuck = new Map<string, number>();
  const heard: string[] = [];
  const played: LgPlayed[] = [];
  const tokens = new Map<string, string>();
  /** Windows of bets that it was asked for, in minutes. */
  const windows: number[] = [];

  const say = (code: number, data: object = {}) => ({
    error_code: code,
    error_msg: code === 0 ? '' : 'no',
    data,
  });
  function move(order: string, account: string, change: bigint) {
    const before = balances.get(account) ?? 0n;
    const known = orders.get(order);
    if (known?.status === 1) return say(0, sums(known.after - known.change, known.after));
    const after = before + change;
    if (known?.status === 2 || after < (frozen.get(account) ?? 0n)) {
      orders.set(order, { account, change, status: 2, after: before });
      return say(31);
    }
    balances.set(account, after);
    orders.set(order, { account, change, status: 1, after });
    return say(0, sums(before, after));
  }
  const sums = (before: bigint, after: bigint) => ({
    ...{ before_amount: formatAmount(before), after_amount: formatAmount(after) },
  });

  function act(path: string, params: Record<string, string>) {
    const { account = '', out_order: order = '', flag } = params;
    const amount = parseAmount(params.amount ?? '0') ?? 0n;
    const known = orders.get(order);
    switch (path) {
      case '/api/player/login':
        balances.set(account, balances.get(account) ?? 0n);
        tokens.set(`t-${account}`, account);
        return say(0, { token: `t-${account}` });
      case '/api/player/logout':
        tokens.delete(`t-${account}`);
        return say(0);
      case '/api/game/orders': {
        const [from, to] = [Number(params.start_time), Number(params.end_time)];
        const minutes = (to - from) / 60_000;
        windows.push(minutes);
        if (!(minutes >= 1 && minutes <= 60)) return say(2);
        return say(0, { list: played.filter(({ betTime: at }) => at >= from && at < to).map(wireOf) });
      }
      case '/api/player/info':
        return say(0, {
          balance: `${formatAmount(balances.get(account) ?? 0n)}99`,
          ...{ frozen_amount: formatAmount(frozen.get(account) ?? 0n), is_online: 0 },
        });
      case '/api/trans/in':
        return move(order, account, amount);
      case '/api/trans/out':
        return move(order, account, -amount);
      case '/api/trans/inout': {
        // Takes the whole balance.
        const there = balances.get(account) ?? 0n;
        return move(order, account, params.type === '2' ? amount : -(amount < there ? amount : there));
      }
      case '/api/trans/prepare':
        if (known === undefined) {
          const change = params.type === '2' ? amount : -amount;
          orders.set(order, { account, change, status: 3, after: 0n });
        }
        return say(0);
      case '/api/trans/confirm':
        if (known === undefined) return say(13);
        if (flag === '1') return move(order, known.account, known.change);
        if (known.status === 1) return say(32);
        known.status = 2;
        return say(0);
      case '/api/transfer/check':
        if (known === undefined) return say(13);
        return say(0, { status: known.status, after_amount: formatAmount(known.after) });
      case '/api/enter/game':
        if (!tokens.has(params.token ?? '')) return say(8);
        return say(0, { play_url: `https://lg.test/${params.game_id}` });
      default:
        return say(1);
    }
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = request.url ?? '';
    heard.push(path);
    const { sign, ...params } = Object.fromEntries(new URLSearchParams(text));
    const met = trouble.get(path) ?? stuck.get(path);
    trouble.delete(path);
    if (met === 'lost') return void request.destroy();
    const answer =
      sign !== signLg(params, key) ? say(2) : typeof met === 'number' ? say(met) : act(path, params);
    if (met === 'unheard') return void request.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the venue has no port');
  return {
    ...{ balances, frozen, trouble, stuck, heard, played, tokens, windows },
    ...{ url: `http://127.0.0.1:${address.port}` },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const wireOf = ({ ref, account, bet, payout, status, betTime, endTime, currency }: LgPlayed) => ({
  ...{ parent_bet_id: ref, ref_id: ref, round_id: `O${ref}`, game_id: '2', game_name: '麻将胡了', account },
  ...{ bet_time: betTime, start_time: betTime, end_time: endTime ?? betTime, status },
  ...{ bet_amount: formatAmount(bet), payout_amount: formatAmount(payout), currency_id: currency ?? 1 },
});

export type LgPeer = Awaited<ReturnType<typeof lgPeer>>;
