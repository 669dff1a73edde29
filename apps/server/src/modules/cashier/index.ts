import type { Deps } from '../../deps.ts';
import { callbackRoutes } from './callback.ts';
import type { PaymentProvider } from './provider.ts';
import { redirectProvider } from './redirect-provider.ts';
import { cashierRoutes } from './routes.ts';

export { depositInvariants } from './deposit-check-store.ts';
export { seedDeposits } from './seed.ts';

export function createCashier(deps: Deps) {
  const { payment, publicUrl } = deps.config;
  const sandbox = redirectProvider({
    name: 'sandbox',
    url: payment.providerUrl,
    secret: payment.secret,
    returnUrl: `${publicUrl}/mine/rechargeWait`,
  });
  const providers: ReadonlyMap<string, PaymentProvider> = new Map([[sandbox.name, sandbox]]);
  return { routes: cashierRoutes(deps, providers), callbacks: callbackRoutes(deps, providers) };
}
