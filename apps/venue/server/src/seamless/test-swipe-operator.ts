/** An operator with a wallet of its own, as Swipe Games asks for it: the peer of tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, parseAmount } from '@hj/money';
import { canonicalJson } from '@hj/platform';
import { isSwipeSigned } from './swipe-wallet.ts';

export interface SwipeCall {
  path: string;
  sessionID: string;
  txID?: string;
  origTxID?: string;
  roundID?: string;
  amount?: string;
}

/** The fate of the next call of a path: an answer in place of the right one, with or without the money being moved. */
export interface SwipeTrouble {
  path: string;
  http: number;
  code?: string;
  done?: boolean;
}

interface Said {
  http: number;
  body: object;
}

export type SwipePeer = Awaited<ReturnType<typeof swipePeer>>;

/** A session is named after its account. @param venueKey the venue's signing key */
export async function swipePeer(venueKey: string) {
  const balances = new Map<string, bigint>();
  const first = new Map<string, bigint>();
  const moves = new Map<string, bigint>();
  const refunded = new Set<string>();
  const calls: SwipeCall[] = [];
  const trouble: SwipeTrouble[] = [];

  function apply({ path, sessionID, txID = '', origTxID = '', amount = '0' }: SwipeCall): Said {
    const balance = balances.get(sessionID);
    const done = (now: bigint): Said => {
      balances.set(sessionID, now);
      return { http: 200, body: { balance: formatAmount(now), txID } };
    };
    if (path === '/refund') {
      const change = refunded.has(origTxID) ? 0n : (moves.get(origTxID) ?? 0n);
      refunded.add(origTxID);
      return balance === undefined ? { http: 200, body: { balance: '0', txID } } : done(balance - change);
    }
    if (balance === undefined)
      return { http: 404, body: { message: 'no session', code: 'session_not_found' } };
    if (path === '/balance') return { http: 200, body: { balance: formatAmount(balance) } };
    if (moves.has(txID)) return done(balance);
    const change = (path === '/bet' ? -1n : 1n) * (parseAmount(amount) ?? 0n);
    if (balance + change < 0n)
      return { http: 400, body: { message: 'not enough', code: 'insufficient_funds' } };
    moves.set(txID, change);
    return done(balance + change);
  }

  function answerTo(call: SwipeCall): Said {
    calls.push(call);
    const index = trouble.findIndex(({ path }) => path === call.path);
    const met = index < 0 ? undefined : trouble.splice(index, 1)[0];
    if (met === undefined) return apply(call);
    if (met.done) apply(call);
    return { http: met.http, body: { message: 'x', code: met.code } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://operator');
    const query = Object.fromEntries(searchParams);
    const signed = request.method === 'GET' ? canonicalJson(query) : Buffer.concat(chunks).toString('utf8');
    const isSigned = isSwipeSigned(venueKey, signed, String(request.headers['x-request-sign'] ?? ''));
    const { http, body } = isSigned
      ? answerTo({ ...JSON.parse(signed), path })
      : { http: 401, body: { message: 'bad signature' } };
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, calls, trouble },
    open(account: string, balance: bigint) {
      balances.set(account, balance);
      first.set(account, balance);
    },
    balance: (account: string) => balances.get(account),
    moved: (account: string) => (balances.get(account) ?? 0n) - (first.get(account) ?? 0n),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
