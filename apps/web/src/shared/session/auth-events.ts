/** 1 login, 2 register, 3 reset by phone, 4 reset by email. */
export type AuthWay = 1 | 2 | 3 | 4;

/** The secret of a login: the hash of a typed password, which stays in memory only, or the token that stands for a remembered one. */
export type LoginProof =
  | { passwordHash: string; deviceToken?: undefined }
  | { deviceToken: string; passwordHash?: undefined };

/** Data of a refused login for the new-device dialog. */
export type NewDeviceRequest = LoginProof & {
  /** Masked; empty when only an e-mail is bound. */
  phoneNumber: string;
  /** Masked; empty when none is bound. */
  email: string;
  username: string;
  /** The password was to be remembered on this device. */
  remember: boolean;
  message: string;
};

export interface AuthEvents {
  switch_auth_way: AuthWay;
  login: undefined;
  login_success: undefined;
  login_expired: undefined;
  forget_password: undefined;
  register: undefined;
  newDevice: NewDeviceRequest;
  closeAuth: undefined;
  password_change_success: undefined;
}

type Listener<Name extends keyof AuthEvents> = (detail: AuthEvents[Name]) => void;

const listeners: { [Name in keyof AuthEvents]: Set<Listener<Name>> } = {
  switch_auth_way: new Set(),
  login: new Set(),
  login_success: new Set(),
  login_expired: new Set(),
  forget_password: new Set(),
  register: new Set(),
  newDevice: new Set(),
  closeAuth: new Set(),
  password_change_success: new Set(),
};

type Detail<Name extends keyof AuthEvents> = AuthEvents[Name] extends undefined
  ? []
  : [detail: AuthEvents[Name]];

/** Tells everyone who listens; those who change the list meanwhile do not disturb it. */
export function emitAuth<Name extends keyof AuthEvents>(name: Name, ...[detail]: Detail<Name>): void {
  for (const listener of [...listeners[name]]) listener(detail as AuthEvents[Name]);
}

/** Returns how to stop listening. */
export function onAuth<Name extends keyof AuthEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => listeners[name].delete(listener);
}
