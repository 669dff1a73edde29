import type { CallResponse } from '@hj/contract';
import { create } from 'zustand';
import { cachedCall } from '../api/client.ts';
import { storage } from '../session/storage.ts';
import { keepLook } from './keep-look.ts';

/** One payload for the whole visit, so that the answer is asked for once. */
const openedAt = Date.now();

type Site = CallResponse<'/site/api/v1/configuration/preInfo'>;

const isOpen = ({ siteBaseConfig }: Site) => siteBaseConfig.depositOpen !== '0';
const useSite = create<{ depositOpen: boolean; ip: string }>()(() => ({ depositOpen: true, ip: '' }));

/** Whether the entries that lead to the deposit are shown (O5); they are until the site says otherwise. */
export const useDepositOpen = () => useSite(({ depositOpen }) => depositOpen);

/** The address from which the site saw us, once it was asked. */
export const ownAddress = () => useSite.getState().ip;

/** The site's settings; stores whether calls go sealed (specification 3.11). */
export async function loadSite(): Promise<Site> {
  const site = await cachedCall('/site/api/v1/configuration/preInfo', { timestamp: openedAt });
  storage.set('safeSwitch', site.safeSwitch);
  useSite.setState({ depositOpen: isOpen(site), ip: site.ip });
  const { title, palette, theme, locale } = site.siteBaseConfig;
  keepLook({ title, palette, theme, locale });
  return site;
}

/** Whether the deposit pages are open. Unless the site says '0', and so also when it cannot be asked. */
export async function isDepositOpen(): Promise<boolean> {
  try {
    return isOpen(await loadSite());
  } catch {
    return true;
  }
}
