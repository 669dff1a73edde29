import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { siteCode } from '../envelope.ts';
import { epochMs } from '../values.ts';
import { advertCalls } from './adverts.ts';
import { siteLocales, sitePalettes, siteThemes } from './site-settings.ts';
import { sponsorCalls } from './sponsor.ts';

export const siteCalls = defineCalls({
  ...advertCalls,
  ...sponsorCalls,
  '/site/api/v1/configuration/preInfo': {
    summary: 'What the page needs before anything else',
    request: z.object({
      /** The client's clock, of its device info. */
      timestamp: epochMs.optional(),
    }),
    response: z.object({
      ip: z.string(),
      /** The same under the name of the device info. */
      clientIp: z.string(),
      siteBaseConfig: z.object({
        title: z.string(),
        siteCode: z.literal(siteCode),
        palette: z.enum(sitePalettes),
        /** Of visitors that have chosen none. */
        theme: z.enum(siteThemes),
        /** Of visitors whose browser speaks none of the site's languages. */
        locale: z.enum(siteLocales),
        h5DomainUrl: z.string(),
        /** '0' hides the deposit pages. */
        depositOpen: z.enum(['0', '1']),
      }),
      /** '1': calls go sealed, by the browsers that can. */
      safeSwitch: z.enum(['0', '1']),
      /** The target of sealed requests: the day of the key, UTC, and an X25519 public key in base64url. */
      seal: z.object({ keyId: z.string(), publicKey: z.string() }),
      serverTime: epochMs,
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
});
