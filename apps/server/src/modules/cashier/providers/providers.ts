import type { Config } from '../../../config.ts';
import type { Providers } from './provider.ts';
import { redirectProvider } from './redirect-provider.ts';

/** The sandbox, and the configured gateway, if any. */
export function createProviders({
  payment,
  gateway,
  publicUrl,
}: Pick<Config, 'payment' | 'gateway' | 'publicUrl'>): Providers {
  const { providerUrl: url, secret, timeoutMs } = payment;
  const made = [redirectProvider({ name: 'sandbox', url, secret, publicUrl, timeoutMs })];
  if (gateway !== undefined) {
    made.push(redirectProvider({ name: 'gateway', ...gateway, publicUrl, timeoutMs }));
  }
  return new Map(made.map((provider) => [provider.name, provider]));
}
