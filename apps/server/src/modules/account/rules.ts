/** Decisions of the account module: no clock, no randomness, no I/O. */

/** The version of terms and privacy policy that the page shows; a new text gets a new date. */
export const termsVersion = '2026-11-01';

const minute = 60_000;
export const sessionLifetimeMs = 30 * 24 * 60 * minute;
/** After this long without use a session no longer moves money (GLI-19 2.5.4). */
export const idleLimitMs = 30 * minute;
export const liveSessionCap = 10;
export const captchaLifetimeMs = 2 * minute;
export const graceLifetimeMs = minute;
export const chatTokenLifetimeMs = 5 * minute;
/** Failures of one name within this time end its right to go without a captcha (GLI-19 2.5.3). */
export const failureWindowMs = 30 * minute;
export const failureLimit = 3;

export type AttemptPurpose =
  | 'login-address'
  | 'login-name'
  | 'register-address'
  | 'captcha-address'
  | 'kind-address';

export interface AttemptLimit {
  most: number;
  withinMs: number;
}

/** Addresses are shared (carriers, offices), so theirs are generous; a name's counts only attempts whose captcha was right. */
export const attemptLimits: Readonly<Record<AttemptPurpose, AttemptLimit>> = {
  'login-address': { most: 120, withinMs: minute },
  'login-name': { most: 10, withinMs: minute },
  'register-address': { most: 60, withinMs: 10 * minute },
  'captcha-address': { most: 120, withinMs: minute },
  'kind-address': { most: 240, withinMs: minute },
};

/** Control characters go too: PostgreSQL takes no NUL. */
export const withoutSpaces = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '');
export const normalCaptchaAnswer = (text: string) => withoutSpaces(text).toUpperCase();

/** What counts as one address: of IPv6 the network of 64 bits, since a host may take any address in it. */
export function addressKey(address: string): string {
  const text = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  if (!text.includes(':')) return text;
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from(
    { length: tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length) },
    () => '0',
  );
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

export type ActiveAt = { activeAt: Date };

/** Idle once means idle until the next login: a later look at the site does not make the session fit for money again. */
export function isIdle(session: ActiveAt, now: Date): boolean {
  return now.getTime() - session.activeAt.getTime() > idleLimitMs;
}

/** A real name with its first sign hidden. */
export function maskName(name: string): string {
  const signs = [...name];
  return signs.length < 2 ? '*' : `*${signs.slice(1).join('')}`;
}

/** A number with its middle hidden. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? `***${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** At most two signs before the hidden part, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at - 1, 0)))}***${email.slice(Math.max(at, 0))}`;
}

export interface SecuritySteps {
  phone: boolean;
  email: boolean;
  realName: boolean;
  secondPassword: boolean;
}

/** 1 (a password only) to 5 (everything bound). */
export function securityLevel(steps: SecuritySteps): number {
  return 1 + Object.values(steps).filter(Boolean).length;
}

const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What a member recognises of a device, such as `Chrome · Windows`. */
export function deviceLabel(userAgent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([shape]) => shape.test(userAgent))?.[1];
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined);
  return parts.length === 0 ? '未知设备' : parts.join(' · ');
}
