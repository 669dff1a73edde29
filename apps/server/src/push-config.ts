/** Web Push: part of the configuration (config.ts). */
import { z } from 'zod';

export interface PushConfig {
  /** Own keys in base64url; without them a pair is made at the first start and kept sealed in the database. */
  keys: { publicKey: string; privateKey: string } | undefined;
  /** Whom a push service can reach about this sender (RFC 8292). */
  contact: string;
  /** Hosts of push services (a leading dot: with all below) and whole origins. Nothing is sent anywhere else. */
  services: readonly string[];
}

/** The services of Chrome, Firefox, Edge and Safari. */
const known = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
].join(',');

export const pushEnvironment = {
  /** `public:private` in base64url, as `npx web-push generate-vapid-keys` prints them. */
  HJ_PUSH_KEYS: z
    .string()
    .regex(/^([\w-]{87}:[\w-]{43})?$/, 'HJ_PUSH_KEYS must read public:private in base64url')
    .default(''),
  HJ_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'HJ_PUSH_CONTACT must begin with mailto: or https://')
    .default('mailto:service@hj.example'),
  HJ_PUSH_SERVICES: z.string().default(known),
};

type PushValues = z.output<z.ZodObject<typeof pushEnvironment>>;

export function pushOf(value: PushValues): PushConfig {
  const [publicKey = '', privateKey = ''] = value.HJ_PUSH_KEYS.split(':');
  return {
    keys: publicKey === '' ? undefined : { publicKey, privateKey },
    contact: value.HJ_PUSH_CONTACT,
    services: value.HJ_PUSH_SERVICES.split(',').filter((entry) => entry !== ''),
  };
}
