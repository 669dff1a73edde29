import { Card, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type GradeInfo, gradeInfoQuery } from '../../shared/welfare/queries.ts';
import './vip.css';

interface GradeQueryProps {
  /** Of the page, for screen readers. */
  title: string;
  children: (info: GradeInfo) => ReactNode;
}

/** A page about the grade of the member who is logged in. */
export function GradeQuery({ title, children }: GradeQueryProps) {
  const userId = useSession((session) => session.userId) ?? '';
  const query = useQuery(gradeInfoQuery(userId));
  return (
    <div className="vip">
      <h1 className="hj-visually-hidden">{title}</h1>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96 w-full" />}
        failed={t`等级信息暂时无法加载`}
        safe={(error) => t`${messageOf(error)}，等级与礼金不受影响`}
        frame={(state) => <Card>{state}</Card>}
      >
        {children}
      </QueryView>
    </div>
  );
}
