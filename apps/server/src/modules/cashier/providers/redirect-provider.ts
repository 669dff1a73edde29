import type { ChannelKind } from '@hj/contract';
import { z } from 'zod';
import { createGatewayClient } from './gateway-client.ts';
import type { PaymentProvider, PayoutRequest, StatementLine } from './provider.ts';
import {
  fromWire,
  isSigned,
  parseJson,
  plainWire,
  readAmount,
  sign,
  toWire,
  type WireField,
  type WireFormat,
  writeAmount,
} from './wire.ts';

const number = z.string().regex(/^[\w-]{1,64}$/);
const reason = z.string().max(200);
const money = {
  amount: z.string().regex(/^[\d.]{1,20}$/),
  currency: z.string().regex(/^[A-Z]{3,8}$/),
};
const kind = z.enum(['deposit', 'payout']);
const payerName = z.string().min(1).max(80);

const callbackBody = z.object({
  kind: kind.default('deposit'),
  order_no: number,
  reference: number,
  ...money,
  status: z.enum(['paid', 'failed', 'partial']),
  payer_name: payerName.optional(),
  reason: reason.optional(),
});
const notFound = z.object({ result: z.literal('not-found') });
const found = z.object({
  result: z.literal('found'),
  reference: number,
  ...money,
  reason: reason.optional(),
});
const payoutReport = z.union([notFound, found.extend({ status: z.enum(['pending', 'paid', 'failed']) })]);
const depositReport = z.union([
  notFound,
  found.extend({
    status: z.enum(['pending', 'paid', 'failed', 'partial', 'refunded']),
    payer_name: payerName.optional(),
  }),
]);
const taken = z.object({ result: z.enum(['accepted', 'refused']), reason: reason.default('') });
const statementLine = z.object({
  ...{ kind, order_no: number, reference: number, ...money },
  status: z.enum(['paid', 'failed', 'refunded']),
  at: z.int(),
});
const statementOf = (wire: WireFormat) =>
  z.object({ lines: z.array(z.preprocess((line) => fromWire(wire, line), statementLine)) });

/** Return pages by kind of order. */
const waitPages: Record<ChannelKind, string> = {
  redirect: 'rechargeWait',
  scan: 'rechargeWait',
  agent: 'rechargeWait',
  transfer: 'transferWait',
  huione: 'huiwangWait',
  'coin-cashier': 'xnbskWait',
  coin: 'virtualWait',
};

export interface RedirectOptions {
  name: string;
  url: string;
  secret: string;
  /** Base URL of the site, for the return address. */
  publicUrl: string;
  /** Default: the sandbox's format. */
  wire?: WireFormat;
  timeoutMs?: number;
}

/**
 * A gateway with a signed redirect and signed callbacks, as the sandbox and most third-party cashiers.
 */
export function redirectProvider(options: RedirectOptions): PaymentProvider {
  const { name, url, secret, publicUrl, wire = plainWire, timeoutMs = 10_000 } = options;
  const client = createGatewayClient({ url, secret, wire, timeoutMs });
  return {
    name,
    signatureHeader: wire.signatureHeader,
    acknowledge: (accepted, why) =>
      wire.successWord === undefined
        ? {
            type: 'application/json',
            body: JSON.stringify({ result: accepted ? 'SUCCESS' : 'FAIL', reason: why }),
          }
        : { type: 'text/plain', body: accepted ? wire.successWord : 'fail' },
    create: (order) => {
      const query = new URLSearchParams(
        toWire(wire, {
          order_no: order.orderNo,
          amount: writeAmount(wire, order.amount),
          currency: 'CNY',
          expires_at: String(order.expiresAt.getTime()),
          // The gateway redirects to exactly this address, so it carries the order number.
          return_url: `${publicUrl}/mine/${waitPages[order.kind]}?orderNo=${encodeURIComponent(order.orderNo)}`,
          channel: order.kind,
          payer: order.needsPayer ? '1' : '0',
        }),
      );
      // A separate key: a signature visible to payers must not be valid for callbacks.
      const signature = sign(sign(secret, 'cashier', wire.algorithm), query.toString(), wire.algorithm);
      query.set(wire.fields.sign ?? 'sign', signature);
      return { payUrl: `${url}/cashier?${query.toString()}` };
    },
    readCallback: (rawBody, headers) => {
      if (!isSigned(wire, secret, rawBody, headers[wire.signatureHeader])) return 'forged';
      const body = callbackBody.safeParse(fromWire(wire, parseJson(rawBody.toString('utf8'))));
      if (!body.success) return 'unreadable';
      const { order_no: orderNo, amount, payer_name: payerName, reason: why, ...rest } = body.data;
      return {
        ...{ ...rest, orderNo, amount: readAmount(wire, amount) },
        ...(payerName === undefined ? {} : { payerName }),
        ...(why === undefined ? {} : { reason: why }),
      };
    },
    queryDeposit: async (orderNo) => {
      const answer = await client.post(queryOf('deposit', orderNo, depositReport));
      if (answer.result === 'not-found') return 'not-found';
      const { payer_name: payer, ...rest } = answer;
      return { ...reportOf(wire, rest), ...(payer === undefined ? {} : { payerName: payer }) };
    },
    queryPayout: async (orderNo) => {
      const answer = await client.post(queryOf('payout', orderNo, payoutReport));
      return answer.result === 'not-found' ? 'not-found' : reportOf(wire, answer);
    },
    refund: async ({ orderNo, reference, amount }) => {
      const content = { order_no: orderNo, reference, amount: writeAmount(wire, amount), currency: 'CNY' };
      const answer = await client.post({
        ...{ path: '/api/refund', content, schema: taken, echo: ['order_no', 'reference'] },
      });
      return answer.result;
    },
    payout: async ({ orderNo, amount, to }) => {
      const content = {
        order_no: orderNo,
        amount: writeAmount(wire, amount),
        currency: 'CNY',
        to: toWire(wire, payeeOf(to)),
      };
      const answer = await client.post({ path: '/api/payout', content, schema: taken, echo: ['order_no'] });
      return answer.result === 'accepted' ? 'accepted' : { refused: answer.reason };
    },
    statement: async (day) => {
      const { lines } = await client.get({
        ...{ path: '/api/statement', content: { day }, schema: statementOf(wire), echo: ['day'] },
      });
      return lines.map(({ order_no: orderNo, amount, at, ...rest }): StatementLine => {
        return { ...rest, orderNo, amount: readAmount(wire, amount), at: new Date(at) };
      });
    },
  };
}

function queryOf<Schema extends z.ZodType>(of: z.output<typeof kind>, orderNo: string, schema: Schema) {
  const echo: WireField[] = ['kind', 'order_no'];
  return { path: '/api/query', content: { kind: of, order_no: orderNo }, schema, echo };
}

function reportOf<Found extends z.output<typeof found>>(
  wire: WireFormat,
  { amount, reason: why, result: _, ...rest }: Found,
) {
  return { ...rest, amount: readAmount(wire, amount), ...(why === undefined ? {} : { reason: why }) };
}

function payeeOf(to: PayoutRequest['to']): Partial<Record<WireField, string>> {
  if (to.kind === 'coin') {
    return { kind: to.kind, network: to.network, address: to.address, coin_amount: to.coinAmount };
  }
  const { kind: of, account, holder } = to;
  if (to.kind === 'alipay') return { kind: of, account, holder };
  return { kind: of, bank_code: to.bankCode, account, holder, branch: to.branch };
}
