import { Card, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { AgentArea } from './area.tsx';
import { AgentProgramme } from './programme.tsx';
import { programmeQuery } from './queries.ts';
import './agent.css';
import './area.css';

/** 代理: the programme, and for agents their own area. */
export function AgentPage() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery(programmeQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="mx-auto h-[40rem] w-full max-w-[80rem]" />}
      failed={t`代理页面暂时无法加载`}
      safe={(error) => t`${messageOf(error)}，佣金与结算不受影响`}
      frame={(state) => <Card className="w-full max-w-(--w-page) my-6 mx-auto p-8">{state}</Card>}
    >
      {(programme) =>
        programme.state === 'agent' && userId !== undefined ? (
          <AgentArea key={userId} userId={userId} />
        ) : (
          <AgentProgramme programme={programme} />
        )
      }
    </QueryView>
  );
}
