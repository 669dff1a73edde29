/** The settings of the site; they are read where they decide, so a change holds at once in every process. */
import { defaultSettings, type SiteSettings, siteSettings } from '@hj/contract';
import type { Queries } from '@hj/platform';
import { z } from 'zod';
import { findSettings } from './settings-store.ts';

const storedItems = z.array(z.looseObject({ key: z.string() })).catch([]);

/**
 * A version that was stored before a setting or an item of the navigation was added has its default; an item that is gone is left out.
 * A stored version that could not be read would close login and deposits.
 */
export function parseSettings(stored: unknown): SiteSettings {
  const settings = { ...defaultSettings, ...(typeof stored === 'object' ? stored : {}) };
  const usual = defaultSettings.navigation;
  const kept = storedItems
    .parse(settings.navigation)
    .filter((item) => usual.some(({ key }) => key === item.key));
  const added = usual.filter(({ key }) => !kept.some((item) => item.key === key));
  return siteSettings.parse({ ...settings, navigation: [...kept, ...added] });
}

/** The settings that hold now; the defaults while the operator has saved none. */
export async function readSettings(q: Queries): Promise<SiteSettings> {
  return parseSettings((await findSettings(q))?.content);
}
