/** For tests only: a payout provider scripted by the test. */
import {
  type PaymentProvider,
  type PayoutRequest,
  type ProviderCallback,
  ProviderUnreachable,
} from '../providers/provider.ts';

type Behaviour =
  | 'pays'
  | 'accepts'
  | 'refuses'
  | 'fails'
  | 'silent-paid'
  | 'silent-lost'
  | 'down'
  /** Pays, and does not answer queries. */
  | 'unasked';

/** Stores the requests, and answers by payout number alone, as every provider must. */
export function stubProvider(name = 'sandbox') {
  const payouts = new Map<string, { request: PayoutRequest; status: 'pending' | 'paid' | 'failed' }>();
  let behaviour: Behaviour = 'pays';
  let meanwhile: (() => Promise<void>) | undefined;
  const reportOf = (orderNo: string) => {
    const kept = payouts.get(orderNo);
    if (kept === undefined) return 'not-found' as const;
    const { amount, to } = kept.request;
    const isCoin = to.kind === 'coin';
    return {
      reference: `R-${orderNo}`,
      amount: isCoin ? to.coinAmount : `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
      currency: isCoin ? 'USDT' : 'CNY',
      status: kept.status,
    };
  };
  const provider: PaymentProvider = {
    name,
    signatureHeader: 'x-signature',
    acknowledge: () => ({ type: 'text/plain', body: '' }),
    create: () => ({}),
    readCallback: () => 'forged',
    queryDeposit: async () => 'not-found',
    async queryPayout(orderNo) {
      if (behaviour === 'down' || behaviour === 'unasked') throw new ProviderUnreachable();
      return reportOf(orderNo);
    },
    refund: async () => 'refused',
    statement: async () => [],
    async payout(request) {
      const first = meanwhile;
      meanwhile = undefined;
      await first?.();
      if (behaviour === 'refuses') return { refused: '收款账户不存在' };
      if (behaviour === 'silent-lost' || behaviour === 'down') throw new ProviderUnreachable();
      const status = behaviour === 'accepts' ? 'pending' : behaviour === 'fails' ? 'failed' : 'paid';
      if (!payouts.has(request.orderNo)) payouts.set(request.orderNo, { request, status });
      if (behaviour === 'silent-paid') throw new ProviderUnreachable();
      return 'accepted';
    },
  };
  return {
    provider,
    payouts,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Runs once during the next payout call. */
    beforeNext: (work: () => Promise<void>) => {
      meanwhile = work;
    },
    /** Sets the state of a known payout. */
    change(orderNo: string, status: 'pending' | 'paid' | 'failed') {
      const kept = payouts.get(orderNo);
      if (kept === undefined) throw new Error(`The provider has no ${orderNo}.`);
      kept.status = status;
    },
    /** The callback fields of a payout. */
    report(orderNo: string, changes: Partial<ProviderCallback> = {}): ProviderCallback {
      const known = reportOf(orderNo);
      const none = { reference: `R-${orderNo}`, amount: '0', currency: 'CNY' };
      return {
        ...{ kind: 'payout', orderNo },
        ...(known === 'not-found' ? none : known),
        ...{ status: 'paid', ...changes },
      };
    },
  };
}
