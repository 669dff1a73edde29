/** Which notices open by themselves. Pure. */
import type { SiteNotice } from './queries.ts';

/** By the id of a notice, the day on which this browser showed it last. */
export type Shown = Readonly<Record<string, string>>;

/** More in one day would be closed unread. */
export const POPUPS_A_DAY = 2;

/** Those that are due today, the most important first: `once` never again, `daily` on another day, and only so many a day. */
export function duePopups(notices: readonly SiteNotice[], shown: Shown, day: string): SiteNotice[] {
  const left = POPUPS_A_DAY - Object.values(shown).filter((each) => each === day).length;
  const due = notices.filter(
    ({ id, popup, frequency }) =>
      popup && (frequency === 'once' ? shown[id] === undefined : shown[id] !== day),
  );
  return due.slice(0, Math.max(0, left));
}

/** The stored ids after these were shown; notices that are over are forgotten. */
export function withShown(
  shown: Shown,
  popups: readonly SiteNotice[],
  { notices, day }: { notices: readonly SiteNotice[]; day: string },
): Shown {
  const known = new Set(notices.map(({ id }) => id));
  const kept = Object.entries(shown).filter(([id, at]) => known.has(id) || at === day);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(popups.map(({ id }) => [id, day])) };
}

/** The stored ids; none where they cannot be read. */
export function readShown(text: string | undefined): Shown {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
