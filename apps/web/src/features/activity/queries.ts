import type { Activity, ActivityPart, ActivityState, CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type { Activity, ActivityPart, ActivityState };
export type Joined = CallResponse<'/act/api/v1/promotion/joinActivity'>;

/** The input of a claim. */
export interface ClaimCommand {
  activityId: string;
  part: string;
  version: number;
  /** Of a draw: the member's part of the seed. */
  clientSeed?: string;
  /** Of a draw: the fingerprint that was shown before it. */
  commitment?: string;
}

/** The command that claims a part; a draw gets the member's own part of the seed, and the fingerprint that the page shows. */
export const claimOf = ({ activityId, version }: Activity, { code, reward }: ActivityPart): ClaimCommand => ({
  ...{ activityId, version, part: code },
  ...(reward.kind === 'draw' ? { clientSeed: crypto.randomUUID(), ...shownOf(reward.draws) } : {}),
});

const shownOf = ({ commitment }: { commitment: string | null }) =>
  commitment === null ? {} : { commitment };

/** A member sees his own states, a guest the conditions. */
export const activitiesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['activity', 'list', userId ?? ''],
    queryFn: () => call('/act/api/v1/promotion/config', {}),
  });

export const activityQuery = (userId: string | undefined, activityId: string) =>
  queryOptions({
    queryKey: ['activity', 'one', userId ?? '', activityId],
    queryFn: () => call('/act/api/v1/promotion/config', { activityId }),
  });

export type RaceBoard = 'whole' | 'today';

/** The standing of a race; anew every minute, as the server reads it. */
export const raceQuery = (
  userId: string | undefined,
  race: { activityId: string; part: string; board: RaceBoard },
) =>
  queryOptions({
    queryKey: ['race', userId ?? '', race],
    queryFn: () => call('/act/api/v1/promotion/raceRank', race),
    refetchInterval: 60_000,
  });

/** The data from which a draw is recomputed; public, by its number. */
export const drawProofQuery = (claimId: string) =>
  queryOptions({
    queryKey: ['drawProof', claimId],
    queryFn: () => call('/act/api/v1/promotion/drawProof', { claimId }),
  });
export type DrawProof = CallResponse<'/act/api/v1/promotion/drawProof'>;

/** Every rule of a part with its answer; only for members. */
export const verificationQuery = (userId: string, activityId: string, part: string) =>
  queryOptions({
    queryKey: ['activity', 'rules', userId, activityId, part],
    queryFn: () => call('/act/api/v1/promotion/verification', { activityId, part }),
  });

export function joinActivity(command: ClaimCommand, key: string): Promise<Joined> {
  return call('/act/api/v1/promotion/joinActivity', command, { key });
}
