import { t } from '@lingui/core/macro';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { type UserInfo, useSession } from './session-store.ts';
import { storage } from './storage.ts';
import { loadUserInfo } from './user-info.ts';

/** A value of `member/info` that is shown masked, by the name of its cipher. */
export type DecryptedKey =
  | 'realName'
  | 'birthday'
  | 'phone'
  | 'email'
  | 'wechat'
  | 'qq'
  | 'telegram'
  | 'whatsapp';

interface Kept {
  value: string;
  /** The mask that the value was opened for; another mask means that the value has changed since. */
  flag: string;
}

const ILLEGAL = 6008;

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'value' in kept &&
    typeof kept.value === 'string' &&
    'flag' in kept &&
    typeof kept.flag === 'string'
  );
}

/** The opened value under DD_{key}, while it still belongs to the shown profile. */
export function findDecrypted(key: DecryptedKey, masked: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(storage.get(`DD_${key}`) ?? '');
    return isKept(kept) && kept.flag === masked ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDecrypted(key: DecryptedKey): void {
  storage.remove(`DD_${key}`);
}

async function open(key: DecryptedKey, userInfo: UserInfo): Promise<string> {
  const cipher = userInfo.ciphers[key];
  if (cipher === undefined) throw new ApiError(ILLEGAL, t`非法请求`);
  return (await call('/site/api/v1/site/common/singleDataDecryption', { cipher })).value;
}

/** Has the server open one of the member's own values and keeps it. A cipher that has run out is renewed once. */
export async function decryptOwn(key: DecryptedKey, masked: string): Promise<string> {
  const known = useSession.getState().userInfo ?? (await loadUserInfo());
  let value: string;
  try {
    value = await open(key, known);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ILLEGAL) throw error;
    value = await open(key, await loadUserInfo());
  }
  storage.set(`DD_${key}`, JSON.stringify({ value, flag: masked } satisfies Kept));
  return value;
}
