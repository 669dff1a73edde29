import { Card, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import type { useClaim } from './use-claim.ts';
import './activity.css';

/** A page of activities in every state of its query. */
export function ActivityFrame<Data extends { list: readonly unknown[] }>({
  query,
  failed,
  empty,
  children,
}: {
  query: UseQueryResult<Data>;
  failed: string;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-96 w-full" />}
      failed={failed}
      safe={(error) => t`${messageOf(error)}，已领取的礼金不受影响`}
      frame={(state) => <Card>{state}</Card>}
      {...(empty === undefined ? {} : { isEmpty: ({ list }: Data) => list.length === 0, empty })}
    >
      {children}
    </QueryView>
  );
}

/** Of a claim whose answer was lost. */
export function ClaimNotice({ claims }: { claims: ReturnType<typeof useClaim> }) {
  return claims.isBlocked ? (
    <UnansweredNotice
      what={t`领取`}
      note={t`领取结果确认中，请勿重复提交`}
      busy={claims.isPending}
      onAsk={claims.ask}
    />
  ) : null;
}
