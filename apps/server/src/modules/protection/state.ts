import type { CallAnswer, LimitKind } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { MemberContext, MemberId } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { listExclusions } from './exclusion-store.ts';
import { type LimitRow, listLimits } from './limit-store.ts';
import { listQuestionnaires } from './questionnaire-store.ts';
import type { UsedLimit } from './refusals.ts';
import {
  confirmableAt,
  type Exclusion,
  lapsesAt,
  limitNames,
  livePending,
  longest,
  stricter,
} from './rules.ts';
import { findInterval } from './session-store.ts';
import { listUses } from './standing-store.ts';

/** The state as every call of the module answers it. */
export type State = CallAnswer<'/site/api/v1/protection/state'>;

const shownQuestionnaires = 12;
const secondsPerMinute = 60n;

/** Everything that the member's page shows. */
export function showState(deps: Pick<Deps, 'db' | 'now'>, { session }: MemberContext): Promise<State> {
  return stateOf(deps, session.memberId, session.sessionId);
}

/** The same for others than the member: without a session of which the time goes on. */
export async function stateOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  memberId: MemberId,
  sessionId = 0n,
): Promise<State> {
  const at = now();
  const [rows, uses, exclusions, minutes, questionnaires] = await Promise.all([
    listLimits(db, memberId),
    listUses(db, memberId, { sessionId, names: limitNames }),
    listExclusions(db, memberId, at),
    findInterval(db, memberId),
    listQuestionnaires(db, memberId, shownQuestionnaires),
  ]);
  const exclusion = longest(exclusions);
  return {
    limits: limitNames.flatMap(({ kind, period }) => {
      const use = uses.find((each) => each.kind === kind && each.period === period);
      const set = rows.filter((each) => each.kind === kind && each.period === period);
      return use === undefined ? [] : [limitOf(use, set, at)];
    }),
    exclusion: exclusion === undefined ? null : shownExclusion(exclusion),
    realityCheckMinutes: minutes === 15 || minutes === 30 ? minutes : 60,
    questionnaires,
  };
}

function limitOf(use: UsedLimit, rows: readonly LimitRow[], now: Date): State['limits'][number] {
  const { kind, period } = use;
  const own = rows.find(({ setter }) => setter === 'member');
  const operator = rows.find(({ setter }) => setter === 'operator');
  const value = stricter(own?.value, operator?.value);
  const pending = livePending(own, now);
  // Started minutes are not counted before they are over.
  const used = kind === 'session' ? use.used / secondsPerMinute : use.used;
  const left = value === undefined ? undefined : used >= value ? 0n : value - used;
  const wire = (amount: bigint | undefined) => (amount === undefined ? null : wireValue(kind, amount));
  return {
    ...{ kind, period },
    ...{ value: wire(value), own: wire(own?.value), operator: wire(operator?.value) },
    ...{ used: wireValue(kind, used), left: wire(left), freesAt: use.freesAt ?? null },
    pending:
      pending === undefined
        ? null
        : {
            value: wire(pending.value),
            requestedAt: pending.since,
            confirmableAt: confirmableAt(pending),
            expiresAt: lapsesAt(pending),
          },
  };
}

/** An amount in CNY, or whole minutes of a session limit: the kind decides, so a codec cannot. */
function wireValue(kind: LimitKind, value: bigint): string {
  return kind === 'session' ? value.toString() : formatAmount(value);
}

function shownExclusion(exclusion: Exclusion): NonNullable<State['exclusion']> {
  const { kind, endsAt, termEndsAt, revokeRequestedAt } = exclusion;
  return {
    ...exclusion,
    endsAt: endsAt ?? null,
    revocableAt: kind === 'cool-off' ? null : termEndsAt,
    revokeRequestedAt: revokeRequestedAt ?? null,
  };
}
