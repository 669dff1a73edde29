/** Adverts of the site (banners and promotions of the home page, pop-ups after a login) and its main navigation. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../values.ts';
import { activityArts, activityTints } from './activity-kinds.ts';
import { navigationItem } from './site-settings.ts';

export const advertPlaces = ['banner', 'promo', 'popup'] as const;
export type AdvertPlace = (typeof advertPlaces)[number];
export const advertAudiences = ['all', 'guests', 'members'] as const;
/** How often a pop-up opens by itself in one browser. */
export const advertFrequencies = ['once', 'daily', 'weekly'] as const;
/** Drawings of our own: an advert carries no picture from elsewhere. */
export const advertArts = [...activityArts, 'gift', 'usdt', 'vip'] as const;
export type AdvertArt = (typeof advertArts)[number];

/** A page of this site: never another host, never a script. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, '请填写本站的地址，以 / 开头')
  .max(200);

export const advertWords = z.object({
  title: z.string().trim().min(1, '请填写标题').max(30, '标题最多 30 字'),
  body: z.string().trim().max(90, '说明最多 90 字'),
  /** On the button; empty where the advert leads nowhere. */
  linkText: z.string().trim().max(16, '按钮文字最多 16 字'),
});
/** English takes more letters for the same. */
export const englishWords = z.object({
  title: z.string().trim().min(1, '请填写英文标题').max(60, '英文标题最多 60 字'),
  body: z.string().trim().max(160, '英文说明最多 160 字'),
  linkText: z.string().trim().max(24, '英文按钮文字最多 24 字'),
});
export type AdvertWords = z.output<typeof advertWords>;

/** An advert as a visitor sees it. */
export const shownAdvert = z.object({
  advertId: id,
  place: z.enum(advertPlaces),
  words: advertWords,
  /** Written by the operator for readers of English; null: they read the Chinese. */
  english: englishWords.nullable(),
  art: z.enum(advertArts),
  tint: z.enum(activityTints),
  link: z.string().nullable(),
  frequency: z.enum(advertFrequencies),
  /** Of a pop-up, in one browser. */
  maxShows: z.int(),
});

export const advertCalls = defineCalls({
  '/site/api/v1/advertising/navigationList': {
    summary: 'The main navigation in its order, and the adverts that hold now for this visitor, in theirs',
    request: z.object({ place: z.enum(advertPlaces).optional() }),
    response: z.object({ navigation: z.array(navigationItem), adverts: z.array(shownAdvert) }),
    codes: [],
    access: 'guest',
    money: false,
  },
});
