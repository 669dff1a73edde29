/** An operator with a wallet of its own, as Hub88 v2 asks for it: the peer of tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isHub88Signed } from './hub88-wallet.ts';

export interface PeerCall {
  path: string;
  user: string;
  transaction_uuid?: string;
  reference_transaction_uuid?: string;
  round?: string;
  round_closed?: boolean;
  amount?: number;
  meta?: { stake_returned: number };
}

/** The fate of the next call of a path. */
export interface PeerTrouble {
  path: string;
  /** The answer's HTTP status in place of 200. */
  http?: number;
  /** The money is moved all the same. */
  done?: boolean;
  /** The answer's status in place of RS_OK; nothing is moved. */
  status?: string;
  /** Called before anything is done; an answer never comes. */
  hang?: () => void;
  /** Called after the money was moved; an answer never comes. */
  hangAfter?: () => void;
}

export type OperatorPeer = Awaited<ReturnType<typeof operatorPeer>>;

/** Listens on a port of its own. Amounts are fen; a repeat of a transaction has no second effect. */
export async function operatorPeer(venueKey: string) {
  const balances = new Map<string, bigint>();
  const first = new Map<string, bigint>();
  const known = new Map<string, { amount: bigint; user: string }>();
  const cancelled = new Set<string>();
  const calls: PeerCall[] = [];
  const trouble: PeerTrouble[] = [];

  function apply(call: PeerCall): string {
    const { user, transaction_uuid: id = '', reference_transaction_uuid: reference = '' } = call;
    const before = balances.get(user);
    if (before === undefined) return 'RS_ERROR_INVALID_TOKEN';
    const amount = BigInt(call.amount ?? 0) / 1000n;
    const move = (change: bigint) => {
      balances.set(user, before + change);
      known.set(id, { amount: change, user });
    };
    if (call.path === '/user/balance' || known.has(id) || cancelled.has(id)) return 'RS_OK';
    if (call.path === '/transaction/bet') {
      if (before < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      move(-amount);
    } else if (call.path === '/transaction/win') {
      if (!known.has(reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      move(amount);
    } else {
      // A tombstone where the bet never came.
      cancelled.add(reference);
      move(-(known.get(reference)?.amount ?? 0n));
    }
    return 'RS_OK';
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    const say = (http: number, said: object) => {
      response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    };
    if (!isHub88Signed(venueKey, body, String(request.headers['x-hub88-signature'] ?? ''))) {
      return say(200, { status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    const call: PeerCall = { ...JSON.parse(body.toString('utf8')), path };
    calls.push(call);
    const index = trouble.findIndex((each) => each.path === path);
    const met = index < 0 ? undefined : trouble.splice(index, 1)[0];
    if (met?.hang !== undefined) return met.hang();
    if (met?.http !== undefined) {
      if (met.done) apply(call);
      return say(met.http, {});
    }
    const status = met?.status ?? apply(call);
    if (met?.hangAfter !== undefined) return met.hangAfter();
    const balance = Number((balances.get(call.user) ?? 0n) * 1000n);
    say(200, { user: call.user, status, currency: 'CNY', balance });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    trouble,
    open(account: string, balance: bigint) {
      balances.set(account, balance);
      first.set(account, balance);
    },
    balance: (account: string) => balances.get(account),
    /** The gain of this account since its start. */
    moved: (account: string) => (balances.get(account) ?? 0n) - (first.get(account) ?? 0n),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
