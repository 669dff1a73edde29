/**
 * The operator's limits over those of the tier. Each figure by itself: the nearest rule that has one counts (league before sport
 * before all, and in each a type of market before all types); a member's own figure takes its place, and the member's factor
 * then cuts or widens the limits of one member. Pure.
 */
import type { MarketType } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import {
  type BetLimits,
  type LimitBook,
  type LimitSubject,
  tierLimits,
} from '../../bets/money/bet-limits.ts';
import { type ScopeKey, scopesOf } from '../scope.ts';

export type LimitFigures = { [name in keyof BetLimits]?: Amount };

export interface LimitRule {
  scope: ScopeKey;
  marketType: MarketType | '';
  memberId: MemberId | undefined;
  figures: LimitFigures;
  /** In per cent. */
  factor: number | undefined;
}

type RuleKey = `${string}|${ScopeKey}|${string}`;

function ruleKey(memberId: MemberId | undefined, scope: ScopeKey, marketType: string): RuleKey {
  return `${memberId ?? ''}|${scope}|${marketType}`;
}

const names = [
  'minimum',
  'maximum',
  'perSelection',
  'perMatch',
  'liability',
  'maxWin',
] as const satisfies readonly (keyof BetLimits)[];
const ofFactor: ReadonlySet<keyof BetLimits> = new Set(['maximum', 'perSelection', 'perMatch', 'maxWin']);

/** @param rules those of all members, and those of the named members */
export function createLimitBook(rules: readonly LimitRule[]): LimitBook {
  if (rules.length === 0) return { limitsOf: ({ tier }) => tierLimits(tier) };
  const byKey = new Map(rules.map((rule) => [ruleKey(rule.memberId, rule.scope, rule.marketType), rule]));
  const rulesFor = (
    { sport, leagueId, marketType }: LimitSubject,
    memberId: MemberId | undefined,
  ): LimitRule[] =>
    scopesOf({ sport, leagueId }).flatMap((scope) =>
      [marketType, ''].flatMap((type) => byKey.get(ruleKey(memberId, scope, type)) ?? []),
    );
  return {
    limitsOf(subject) {
      const common = rulesFor(subject, undefined);
      const own = subject.memberId === undefined ? [] : rulesFor(subject, subject.memberId);
      return combine(tierLimits(subject.tier), [...own, ...common]);
    },
  };
}

/** The limits of the member in the leagues of the first tier, where neither sport, league nor type of market has any of its own. */
export function generalLimits(rules: readonly LimitRule[], member: MemberId): BetLimits {
  const general = rules.filter(({ scope, marketType }) => scope === 'all:' && marketType === '');
  const of = (id: MemberId | undefined) => general.filter(({ memberId }) => memberId === id);
  return combine(tierLimits(1), [...of(member), ...of(undefined)]);
}

/** The nearest rules first. */
function combine(base: BetLimits, nearest: readonly LimitRule[]): BetLimits {
  if (nearest.length === 0) return base;
  const factor = nearest.find((rule) => rule.factor !== undefined)?.factor;
  const limits = { ...base };
  for (const name of names) {
    const figure = nearest.find(({ figures }) => figures[name] !== undefined)?.figures[name] ?? base[name];
    limits[name] = factor !== undefined && ofFactor.has(name) ? (figure * BigInt(factor)) / 100n : figure;
  }
  return limits;
}
