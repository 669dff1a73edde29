/** Rules of the account module: no clock, no randomness, no I/O. */
import { addressKey } from '@hj/platform';

/** Version of the terms and the privacy policy on the page; a new text gets a new date. */
export const termsVersion = '2026-11-21';

const minute = 60_000;
export const sessionLifetimeMs = 30 * 24 * 60 * minute;
/** Idle time after which a session no longer moves money (GLI-19 2.5.4). */
export const idleLimitMs = 30 * minute;
export const liveSessionCap = 10;
export const graceLifetimeMs = minute;
export const chatTokenLifetimeMs = 5 * minute;
/** Window in which failures of one name count (GLI-19 2.5.3). */
export const failureWindowMs = 30 * minute;
export const failureLimit = 3;

/** Lifetimes of a login that waits for a code, and of one that waits for its second step. */
export const challengeLifetimeMs = 15 * minute;
export const ticketLifetimeMs = 5 * minute;
export const ticketTries = 5;
/** New devices that a code or a second step verifies within a day; the next is refused with 6039. */
export const newDeviceCap = 5;
export const newDeviceWindowMs = 24 * 60 * minute;
export const placesKept = 50;
/** Accounts of a shared address that the desk sees: at most this many, of the last 90 days. */
export const sharedMost = 50;
export const sharedSince = (now: Date) => new Date(now.getTime() - 90 * 24 * 60 * minute);
/** Validity of a remembered password: after its last use, and in total. */
export const rememberedSlideMs = 30 * 24 * 60 * minute;
export const rememberedMostMs = 90 * 24 * 60 * minute;

/** Removes control characters too: PostgreSQL refuses NUL. */
export const withoutSpaces = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '');

export type ActiveAt = { activeAt: Date };

/** An idle session stays idle until the next login: a later call does not re-enable money. */
export function isIdle(session: ActiveAt, now: Date): boolean {
  return now.getTime() - session.activeAt.getTime() > idleLimitMs;
}

export interface SecuritySteps {
  phone: boolean;
  email: boolean;
  realName: boolean;
  secondPassword: boolean;
}

/** Security level: 1 (a password only) to 5 (everything bound). */
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

/** Label of a device for its member, such as `Chrome · Windows`. */
export function deviceLabel(userAgent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([shape]) => shape.test(userAgent))?.[1];
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined);
  return parts.length === 0 ? '未知设备' : parts.join(' · ');
}

/** The network that counts as one place: 16 bits of IPv4, 32 of IPv6, the allocation size of providers. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (!key.includes(':')) return `${key.split('.').slice(0, 2).join('.')}.`;
  return `${key.replace('::/64', '').split(':').slice(0, 2).join(':')}:`;
}
