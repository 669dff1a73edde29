/** Decisions of the account module: no clock, no randomness, no I/O. */
import { addressKey } from '@hj/platform';

/** The version of terms and privacy policy that the page shows; a new text gets a new date. */
export const termsVersion = '2026-11-21';

const minute = 60_000;
export const sessionLifetimeMs = 30 * 24 * 60 * minute;
/** After this long without use a session no longer moves money (GLI-19 2.5.4). */
export const idleLimitMs = 30 * minute;
export const liveSessionCap = 10;
export const graceLifetimeMs = minute;
export const chatTokenLifetimeMs = 5 * minute;
/** Failures of one name within this time end its right to go without a captcha (GLI-19 2.5.3). */
export const failureWindowMs = 30 * minute;
export const failureLimit = 3;

/** A login that waits for a code, and one that waits for its second step. */
export const challengeLifetimeMs = 15 * minute;
export const ticketLifetimeMs = 5 * minute;
export const ticketTries = 5;
/** Devices that a code or a second step may let in within a day; the next is refused with 6039. */
export const newDeviceCap = 5;
export const newDeviceWindowMs = 24 * 60 * minute;
export const placesKept = 50;
/** Of an address that many share, the desk is shown so many accounts, and those of the last 90 days. */
export const sharedMost = 50;
export const sharedSince = (now: Date) => new Date(now.getTime() - 90 * 24 * 60 * minute);
/** A remembered password is good for so long after its last use, and altogether. */
export const rememberedSlideMs = 30 * 24 * 60 * minute;
export const rememberedMostMs = 90 * 24 * 60 * minute;

/** Control characters go too: PostgreSQL takes no NUL. */
export const withoutSpaces = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '');

export type ActiveAt = { activeAt: Date };

/** Idle once means idle until the next login: a later look at the site does not make the session fit for money again. */
export function isIdle(session: ActiveAt, now: Date): boolean {
  return now.getTime() - session.activeAt.getTime() > idleLimitMs;
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

/** The network that counts as the same place: 16 bits of IPv4, 32 of IPv6, which is what providers are given. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (!key.includes(':')) return `${key.split('.').slice(0, 2).join('.')}.`;
  return `${key.replace('::/64', '').split(':').slice(0, 2).join(':')}:`;
}
