import type { CallResponse } from '@hj/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useSession } from '../session/session-store.ts';

const STATE = '/site/api/v1/protection/state';
/** Changes on this page put the new state in at once; one made elsewhere is heard of within this time, and refused by the server at once. */
const FRESH_MS = 60_000;

export type ProtectionState = CallResponse<typeof STATE>;
export type Exclusion = NonNullable<ProtectionState['exclusion']>;

/** Of the reality check's figures, with the session's token behind it. */
export const REALITY_CHECK_KEY = ['protection', 'reality-check'] as const;

export function protectionQuery() {
  return queryOptions({ queryKey: ['protection'], queryFn: () => call(STATE, {}), staleTime: FRESH_MS });
}

/** The exclusion in force; undefined for a guest, while unknown, and without one. */
export function useExclusion(): Exclusion | undefined {
  const loggedIn = useSession((session) => session.token !== undefined);
  const { data } = useQuery({ ...protectionQuery(), enabled: loggedIn });
  return data?.exclusion ?? undefined;
}
