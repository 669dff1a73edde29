/** By which ways letters come besides the inbox: Web Push and e-mail, each by the member's choice. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { letterKind, letterKinds } from './message.ts';

export const letterChannels = ['push', 'email'] as const;
export const letterChannel = z.enum(letterChannels);
export type LetterChannel = z.output<typeof letterChannel>;

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), '订阅信息不正确');

const endpoint = z.url({ protocol: /^https?$/ }).max(1_000);

export const deliveryCalls = defineCalls({
  '/site/api/v1/site/letter/delivery': {
    summary: 'Which letters also come by which way, and the key for subscriptions of this browser',
    request: z.object({}),
    response: z.object({
      /** Application server key of Web Push, in base64url. */
      publicKey: z.string(),
      choices: z.array(z.object({ kind: letterKind, channel: letterChannel, chosen: z.boolean() })),
      /** Masked; null while none is bound. */
      email: z.string().nullable(),
      /** Browsers of the member that take messages. */
      browsers: z.int().nonnegative(),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/choose': {
    summary: 'Choose whether letters of a kind come by a way',
    request: z.object({ kind: z.enum(letterKinds), channel: letterChannel, chosen: z.boolean() }),
    response: z.object({}),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/subscribe': {
    summary: 'This browser takes messages; a browser belongs to the member who asked last',
    request: z.object({ endpoint, p256dh: base64url(65), auth: base64url(16) }),
    response: z.object({}),
    codes: [6008],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/unsubscribe': {
    summary: 'This browser takes no more messages',
    request: z.object({ endpoint }),
    response: z.object({}),
    codes: [],
    access: 'member',
    money: false,
  },
});
