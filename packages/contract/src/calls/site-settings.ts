/** Settings of the whole site by the operator; each change is a version, and the latest holds at once. */
import { z } from 'zod';
import { siteName } from '../envelope.ts';

export const siteThemes = ['light', 'dark'] as const;
export const siteLocales = ['zh-CN', 'zh-TW', 'en'] as const;
/** Colours of the brand; both themes of each are measured (packages/ui/src/palettes.css). */
export const sitePalettes = ['indigo', 'jade', 'vermilion'] as const;
/** The main navigation of the specification (§2), in its usual order. */
export const navigationKeys = [
  'home',
  'sport',
  'realbet',
  'chess',
  'gaming',
  'lottery',
  'egame',
  'fish',
  'discount',
  'sponsor',
  'venture',
  'app',
] as const;
export const navigationBadges = ['new', 'hot'] as const;
/** Login and registration: open, or suspended without notice (6500), with a dialog (6501), on the form (6502). */
export const entryStates = ['open', 'silent', 'dialog', 'form'] as const;

export const navigationItem = z.object({
  key: z.enum(navigationKeys),
  badge: z.enum(navigationBadges).nullable(),
});

const navigationSetting = navigationItem.extend({ hidden: z.boolean() });

export const siteSettings = z.object({
  title: z.string().trim().min(2, '站点名称至少 2 个字').max(12, '站点名称最多 12 个字'),
  palette: z.enum(sitePalettes),
  /** Of visitors that have chosen none. */
  theme: z.enum(siteThemes),
  /** Of visitors whose browser speaks none of the site's languages. */
  locale: z.enum(siteLocales),
  depositOpen: z.boolean(),
  entry: z.enum(entryStates),
  /** In place of the usual text of 6501 and 6502. */
  entryText: z.string().trim().max(60, '提示最多 60 字'),
  navigation: z
    .array(navigationSetting)
    .refine(
      (items) =>
        items.length === navigationKeys.length &&
        new Set(items.map(({ key }) => key)).size === navigationKeys.length,
      '每个导航项须出现一次',
    )
    .refine((items) => items.some(({ key, hidden }) => key === 'home' && !hidden), '首页不能隐藏'),
});
export type SiteSettings = z.output<typeof siteSettings>;

export const defaultSettings: SiteSettings = {
  ...{ title: siteName, palette: 'indigo', theme: 'light', locale: 'zh-CN' },
  ...{ depositOpen: true, entry: 'open', entryText: '' },
  navigation: navigationKeys.map((key) => ({ key, badge: null, hidden: false })),
};
