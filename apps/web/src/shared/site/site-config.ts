import { cachedCall } from '../api/client.ts';

/** Whether the deposit pages are open. Unless the site says '0', and so also when it cannot be asked. */
export async function isDepositOpen(): Promise<boolean> {
  try {
    const { siteBaseConfig } = await cachedCall('/site/api/v1/configuration/preInfo', {});
    return siteBaseConfig.depositOpen !== '0';
  } catch {
    return true;
  }
}
