/** The settings of the site; they are read where they decide, so a change holds at once in every process. */
import { defaultSettings, type SiteSettings, siteSettings } from '@hj/contract';
import type { Queries } from '@hj/platform';
import { findSettings } from './settings-store.ts';

/** A version that was stored before a setting was added has its default. */
export function parseSettings(stored: unknown): SiteSettings {
  return siteSettings.parse({ ...defaultSettings, ...(typeof stored === 'object' ? stored : {}) });
}

/** The settings that hold now; the defaults while the operator has saved none. */
export async function readSettings(q: Queries): Promise<SiteSettings> {
  return parseSettings((await findSettings(q))?.content);
}
