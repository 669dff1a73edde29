/** For tests only: a provider of payouts that does what a test wants. */
import {
  type PaymentProvider,
  type PayoutRequest,
  type ProviderCallback,
  ProviderUnreachable,
} from '../providers/provider.ts';

type Behaviour = 'pays' | 'accepts' | 'refuses' | 'fails' | 'silent-paid' | 'silent-lost';

/** Keeps what it was asked, and answers by the number of the payout alone, as every provider must. */
export function stubProvider(name = 'sandbox') {
  const payouts = new Map<string, { request: PayoutRequest; status: 'pending' | 'paid' | 'failed' }>();
  let behaviour: Behaviour = 'pays';
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
    query: async (_kind, orderNo) => reportOf(orderNo),
    refund: async () => 'refused',
    statement: async () => [],
    async payout(request) {
      if (behaviour === 'refuses') return { refused: '收款账户不存在' };
      if (behaviour === 'silent-lost') throw new ProviderUnreachable();
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
    /** What its callback says of a payout. */
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
