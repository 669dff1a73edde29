import type { CallResponse } from '@hj/contract';
import { cachedCall } from '../api/client.ts';
import { storage } from '../session/storage.ts';

/** One payload for the whole visit, so that the answer is asked for once. */
const openedAt = Date.now();

/** What the site says of itself; keeps whether calls go sealed (specification 3.11). */
export async function loadSite(): Promise<CallResponse<'/site/api/v1/configuration/preInfo'>> {
  const site = await cachedCall('/site/api/v1/configuration/preInfo', { timestamp: openedAt });
  storage.set('safeSwitch', site.safeSwitch);
  return site;
}

/** Whether the deposit pages are open. Unless the site says '0', and so also when it cannot be asked. */
export async function isDepositOpen(): Promise<boolean> {
  try {
    const { siteBaseConfig } = await loadSite();
    return siteBaseConfig.depositOpen !== '0';
  } catch {
    return true;
  }
}
