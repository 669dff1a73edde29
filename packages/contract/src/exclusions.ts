/** The lengths of a cool-off or an exclusion, and their order: the page offers exactly those that the server takes (C18). */
import type { CoolOffTerm, ExclusionTerm, PlayerExclusion } from './calls/protection.ts';

const dayMs = 86_400_000;
const coolOffMs: Readonly<Record<CoolOffTerm, number>> = { '24h': dayMs, '7d': 7 * dayMs, '30d': 30 * dayMs };

/** The shortest exclusion there is; an indefinite one rests at least so long (UKGC), or it would be the weakest of all. */
const shortestMonths = 6;

const monthsOf: Readonly<Record<ExclusionTerm, number>> = {
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
  indefinite: shortestMonths,
};

/** An exclusion that stops play, or would. */
export interface PlayStop {
  kind: PlayerExclusion['kind'];
  term: CoolOffTerm | ExclusionTerm;
}

export interface StandingStop extends PlayStop {
  termEndsAt: Date;
  /** When play is open again, where that is known: of a cool-off, or of an exclusion that was revoked. */
  endsAt: Date | undefined;
}

/** The end of a cool-off, or the first moment at which an exclusion can be revoked. */
export function termEnd(term: PlayStop['term'], start: Date): Date {
  if (term === '24h' || term === '7d' || term === '30d') return new Date(start.getTime() + coolOffMs[term]);
  return addMonths(start, monthsOf[term]);
}

/** The same day and time of day so many months later, or the last day of that month. UTC. */
function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/** Whether play stays closed longer with it, from `now` on, than without it. */
export function lengthens({ kind, term }: PlayStop, standing: StandingStop, now: Date): boolean {
  const end = termEnd(term, now);
  // An end is in sight: a cool-off, or an exclusion that was revoked.
  if (standing.endsAt !== undefined) return kind !== 'cool-off' || end > standing.endsAt;
  if (kind === 'cool-off' || standing.kind === 'closure') return false;
  if (kind === 'closure') return true;
  if (standing.term === 'indefinite') return false;
  return term === 'indefinite' || end > standing.termEndsAt;
}
