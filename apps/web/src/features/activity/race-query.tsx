import type { CallResponse } from '@hj/contract';
import { Card, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type RaceBoard, raceQuery } from './queries.ts';

export type Race = CallResponse<'/act/api/v1/promotion/raceRank'>;

interface RaceQueryProps {
  activityId: string;
  part: string;
  board: RaceBoard;
  children: (race: Race) => ReactNode;
}

/** The standing of a race as the member who is logged in may see it. */
export function RaceQuery({ children, ...race }: RaceQueryProps) {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery(raceQuery(userId, race));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-96 w-full" />}
      failed={t`排名暂时无法加载`}
      safe={(error) => t`${messageOf(error)}，名次以服务器为准，不受影响`}
      frame={(state) => <Card>{state}</Card>}
    >
      {children}
    </QueryView>
  );
}
