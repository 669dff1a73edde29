/** Content and settings of the site: adverts, sponsors, brand, switches, navigation. */
import { z } from 'zod';
import { activityTints } from '../calls/activity-kinds.ts';
import {
  advertArts,
  advertAudiences,
  advertFrequencies,
  advertPlaces,
  advertWords,
  englishWords,
  sitePath,
} from '../calls/adverts.ts';
import { siteSettings } from '../calls/site-settings.ts';
import { sponsorContent } from '../calls/sponsor.ts';
import { id, instant, pageOf, pageRequest } from '../values.ts';
import { visibleSigns } from '../visible.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, reasonText } from './values.ts';

const grade = z.int().min(0).max(10);

const advert = {
  place: z.enum(advertPlaces),
  words: advertWords,
  english: englishWords.nullable(),
  art: z.enum(advertArts),
  tint: z.enum(activityTints),
  link: sitePath.nullable(),
  audience: z.enum(advertAudiences),
  /** Of members; a guest has no grade. */
  minGrade: grade,
  maxGrade: grade,
  frequency: z.enum(advertFrequencies),
  maxShows: z.int().min(1).max(30),
  /** The smaller first. */
  position: z.int().min(0).max(99),
  startsAt: instant,
  endsAt: instant.nullable(),
};

interface AdvertRules {
  words: { title: string; linkText: string };
  english: { title: string; linkText: string } | null;
  link: string | null;
  minGrade: number;
  maxGrade: number;
  startsAt: Date;
  endsAt: Date | null;
}

export const advertDraft = z
  .object(advert)
  .refine(({ words }: AdvertRules) => visibleSigns(words.title) > 0, {
    message: '请填写标题',
    path: ['words', 'title'],
  })
  .refine(({ english }: AdvertRules) => english === null || visibleSigns(english.title) > 0, {
    message: '请填写英文标题',
    path: ['english', 'title'],
  })
  .refine(
    ({ startsAt, endsAt }: AdvertRules) => endsAt === null || endsAt > startsAt,
    '结束时间须晚于开始时间',
  )
  .refine(({ minGrade, maxGrade }: AdvertRules) => minGrade <= maxGrade, 'VIP 等级范围不正确')
  .refine(
    ({ words, english, link }: AdvertRules) =>
      [words, english].every((each) => each === null || (link === null) === (each.linkText === '')),
    '链接与按钮文字须同时填写',
  );
export type AdvertDraft = z.output<typeof advertDraft>;

/** `coming`, `shown` and `over` by the clock. */
export const advertStates = ['shown', 'coming', 'paused', 'over'] as const;

const advertRow = z.object({
  advertId: id,
  /** Counts the changes of the row. */
  version: z.int(),
  ...advert,
  state: z.enum(advertStates),
  by: actorBrief,
  changedAt: instant,
});

const seen = {
  /** The version that the form began with: a change made meanwhile is not overwritten. */
  version: z.int().min(0).max(2_147_483_646),
  reason: reasonText,
};
const versionOf = z.object({ version: z.int() });
const saved = z.object({ by: actorBrief.nullable(), savedAt: instant.nullable(), version: z.int() });

export const siteDeskCalls = defineConsoleCalls({
  '/console/api/v1/site/adverts': {
    summary: 'Adverts in the order of their places',
    request: z.object({ ...pageRequest, place: z.enum(advertPlaces).optional() }),
    response: pageOf(advertRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'site.read',
  },
  '/console/api/v1/site/saveAdvert': {
    summary: 'Write an advert, or change one as it was read',
    request: z.object({ advertId: id.nullable(), draft: advertDraft, ...seen }),
    response: z.object({ advertId: id }),
    codes: [6003, 6008, 6011, 6012],
    access: 'member',
    // Under a client key: one press, one advert.
    money: true,
    permission: 'site.edit',
    audit: 'change',
  },
  '/console/api/v1/site/pauseAdvert': {
    summary: 'Take an advert off the site, or put it back',
    request: z.object({ advertId: id, paused: z.boolean(), reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6012],
    access: 'member',
    money: false,
    permission: 'site.edit',
    audit: 'change',
  },
  '/console/api/v1/site/settings': {
    summary: 'The settings of the site',
    request: z.object({}),
    response: saved.extend({ settings: siteSettings }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'site.read',
  },
  '/console/api/v1/site/saveSettings': {
    summary: 'Change the settings of the site; they hold at once',
    request: z.object({
      settings: siteSettings.refine(({ title }) => visibleSigns(title) >= 2, {
        message: '站点名称至少 2 个字',
        path: ['title'],
      }),
      ...seen,
    }),
    response: versionOf,
    codes: [6003, 6012],
    access: 'member',
    money: false,
    permission: 'site.edit',
    audit: 'change',
  },
  '/console/api/v1/site/sponsors': {
    summary: 'The content of the sponsors’ page',
    request: z.object({}),
    response: saved.extend({ content: sponsorContent.nullable() }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'site.read',
  },
  '/console/api/v1/site/saveSponsors': {
    summary: 'Change the content of the sponsors’ page; it holds at once',
    request: z.object({ content: sponsorContent, ...seen }),
    response: versionOf,
    codes: [6003, 6012],
    access: 'member',
    money: false,
    permission: 'site.edit',
    audit: 'change',
  },
});
