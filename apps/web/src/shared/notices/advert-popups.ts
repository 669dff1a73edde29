/** Which adverts open by themselves after a login. Pure. */
import type { Advert } from '../site/navigation.ts';

/** By the id of an advert, the day on which this browser showed it last, and how often so far. */
export type ShownAdverts = Readonly<Record<string, { day: string; times: number }>>;

const DAY_MS = 86_400_000;
const DAYS_BETWEEN = { once: Number.POSITIVE_INFINITY, daily: 1, weekly: 7 } as const;

const daysSince = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / DAY_MS;

export const shownToday = (shown: ShownAdverts, today: string): number =>
  Object.values(shown).filter(({ day }) => day === today).length;

/** Those that are due, in the operator's order and so many at most; no advert more often than its own limit. */
export function dueAdverts(
  adverts: readonly Advert[],
  shown: ShownAdverts,
  { today, most }: { today: string; most: number },
): Advert[] {
  const due = adverts.filter(({ advertId, place, frequency, maxShows }) => {
    if (place !== 'popup') return false;
    const last = shown[advertId];
    if (last === undefined) return true;
    return last.times < maxShows && daysSince(last.day, today) >= DAYS_BETWEEN[frequency];
  });
  return due.slice(0, Math.max(0, most));
}

/** The record after these were shown; adverts that are over are forgotten, but for those of today, which count. */
export function withShownAdverts(
  shown: ShownAdverts,
  due: readonly Advert[],
  { adverts, today }: { adverts: readonly Advert[]; today: string },
): ShownAdverts {
  const known = new Set(adverts.map(({ advertId }) => advertId));
  const kept = Object.entries(shown).filter(([id, { day }]) => known.has(id) || day === today);
  const added = due.map(({ advertId }) => {
    const times = (shown[advertId]?.times ?? 0) + 1;
    return [advertId, { day: today, times }] as const;
  });
  return { ...Object.fromEntries(kept), ...Object.fromEntries(added) };
}

function isShown(value: unknown): value is ShownAdverts[string] {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('times' in value)) return false;
  return typeof value.day === 'string' && typeof value.times === 'number';
}

/** The stored record; empty where it cannot be read. */
export function readShownAdverts(text: string | undefined): ShownAdverts {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, ShownAdverts[string]] => isShown(entry[1])),
    );
  } catch {
    return {};
  }
}
