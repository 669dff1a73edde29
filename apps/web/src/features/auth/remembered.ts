import { storage } from '../../shared/session/storage.ts';

/** The replacement of a remembered password: a token that the server gave this device and can take back. */
export interface Remembered {
  username: string;
  deviceToken: string;
}

/** Both keys must be there; the value reads `username,token`. */
export function readRemembered(): Remembered | undefined {
  const [, username, deviceToken] = /^([^,]+),(.+)$/.exec(storage.get('remembered') ?? '') ?? [];
  if (storage.get('rememberedAt') === undefined || !username || !deviceToken) return undefined;
  return { username, deviceToken };
}

/** Another tab may have logged in meanwhile: its token took the place of this one, which is worth nothing any more. */
export function newestOf(kept: Remembered): Remembered {
  const stored = readRemembered();
  return stored?.username === kept.username ? stored : kept;
}

export function keepRemembered({ username, deviceToken }: Remembered): void {
  storage.set('rememberedAt', String(Date.now()));
  storage.set('remembered', `${username},${deviceToken}`);
}

export function forgetRemembered(): void {
  storage.remove('rememberedAt');
  storage.remove('remembered');
}
