/** Where a measure of the operator holds: everywhere, or in a sport, a league, a match, a market. Pure. */
import type { Sport } from '@hj/betting';

export type Scope =
  | { kind: 'all' }
  | { kind: 'sport'; id: Sport }
  | { kind: 'league'; id: number }
  | { kind: 'match'; id: number }
  | { kind: 'market'; id: bigint };

export type ScopeKind = Scope['kind'];

/** A scope as the rows have it: the id is empty for all. */
export interface ScopeRow {
  scope: ScopeKind;
  scopeId: string;
}

export function scopeRow(scope: Scope): ScopeRow {
  return { scope: scope.kind, scopeId: scope.kind === 'all' ? '' : String(scope.id) };
}

/** `all:`, `sport:FT`, `league:100021`: the keys of rules. */
export type ScopeKey = `${ScopeKind}:${string}`;

export function scopeKey({ scope, scopeId }: ScopeRow): ScopeKey {
  return `${scope}:${scopeId}`;
}

export interface Place {
  sport: Sport;
  leagueId: number;
  matchId?: number | bigint;
}

/** The scopes of a match or league: the nearest first. */
export function scopesOf({ sport, leagueId, matchId }: Place): ScopeKey[] {
  const wider: ScopeKey[] = [`league:${leagueId}`, `sport:${sport}`, 'all:'];
  return matchId === undefined ? wider : [`match:${matchId}`, ...wider];
}
