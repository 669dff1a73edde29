/** For tests: a server that keeps the member's limits and exclusion as the product's does. */
import { type ProtectionState, termEnd } from '@hj/contract';
import type { Exclusion } from '../../shared/protection/state.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import type { Limit } from './queries.ts';

const KINDS = ['deposit', 'loss', 'stake', 'session'] as const;
const PERIODS = ['24h', '7d', '30d'] as const;

export function limitOf(over: Partial<Limit> = {}): Limit {
  return {
    ...{ kind: 'deposit', period: '24h', value: null, own: null, operator: null },
    ...{ used: '0.00', left: null, freesAt: null, pending: null },
    ...over,
  };
}

export function stateOf(over: Partial<ProtectionState> = {}, limit: Limit = limitOf()): ProtectionState {
  const others = KINDS.flatMap((kind) => PERIODS.map((period) => limitOf({ kind, period })));
  return {
    limits: others.map((each) => (each.kind === limit.kind && each.period === limit.period ? limit : each)),
    exclusion: null,
    realityCheckMinutes: 60,
    questionnaires: [],
    ...over,
  };
}

/** In force since now. */
export function exclusionOf(
  kind: Exclusion['kind'],
  term: Exclusion['term'],
  over: Partial<Exclusion> = {},
): Exclusion {
  const startedAt = Date.now();
  const end = termEnd(term, new Date(startedAt)).getTime();
  const coolOff = kind === 'cool-off';
  return {
    ...{ kind, term, startedAt, revokeRequestedAt: null },
    ...{ endsAt: coolOff ? end : null, revocableAt: coolOff ? null : end },
    ...over,
  };
}

type Replies = Parameters<typeof answerCalls>[0];

/** Answers the state that stands; each of `changes` gives the next one. */
export function serveProtection(
  first: ProtectionState,
  changes: Record<string, (state: ProtectionState, body: Record<string, unknown>) => ProtectionState> = {},
  more: Replies = {},
) {
  let state = first;
  const replies: Replies = { '/site/api/v1/protection/state': () => done(state), ...more };
  for (const [name, change] of Object.entries(changes)) {
    Object.assign(replies, {
      [`/site/api/v1/protection/${name}`]: (body: Record<string, unknown>) => {
        state = change(state, body);
        return done(state);
      },
    });
  }
  return answerCalls(replies);
}
