/** The site's keys of Web Push (VAPID, RFC 8292): of the configuration, or made once and kept, the private one sealed. */
import { decrypt, deriveKey, encrypt } from '@hj/platform';
import webPush from 'web-push';
import type { Deps } from '../../../deps.ts';
import { findPushKeys, insertPushKeys } from './push-store.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const aad = Buffer.from('push-keys');

/** Asks the database once. A new pair would end every subscription, so processes that start together keep the pair that came first. */
export function createPushKeys({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>) {
  const key = deriveKey(config.secret, 'message/push-keys');
  let known: Promise<PushKeys> | undefined;
  const find = async (): Promise<PushKeys | undefined> => {
    const stored = await findPushKeys(db);
    return (
      stored && {
        publicKey: stored.publicKey,
        privateKey: decrypt(key, stored.sealed, aad).toString('utf8'),
      }
    );
  };
  const make = async (): Promise<PushKeys> => {
    const found = config.push.keys ?? (await find());
    if (found !== undefined) return found;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await insertPushKeys(db, { publicKey, sealed: encrypt(key, Buffer.from(privateKey), aad) }, now());
    return (await find()) ?? { publicKey, privateKey };
  };
  return (): Promise<PushKeys> => {
    known ??= make().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
