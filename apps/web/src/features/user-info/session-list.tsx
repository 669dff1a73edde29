import { Button, ErrorPanel, PhoneIcon, Skeleton, SkeletonGate, showTips, Tag, toast } from '@hj/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { type LiveSession, revokeSession, sessionsQuery } from './queries.ts';

function SessionRow({
  session,
  onRevoke,
  busy,
}: {
  session: LiveSession;
  onRevoke: () => void;
  busy: boolean;
}) {
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-2">
      <span className="flex size-10 flex-none items-center justify-center rounded-md bg-surface-3 text-fg-2">
        <PhoneIcon size={20} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="truncate text-14">{session.device}</b>
          {session.current ? <Tag tone="brand">当前设备</Tag> : null}
        </span>
        <span className="text-12 text-fg-3">
          <span className="num">{session.address}</span>　最近使用{' '}
          <span className="num">{momentText(session.lastSeenAt)}</span>
        </span>
        <span className="text-12 text-fg-3">
          登录时间 <span className="num">{momentText(session.createdAt)}</span>
        </span>
      </span>
      {session.current ? null : (
        <Button variant="danger" size="sm" loading={busy} onClick={onRevoke}>
          移除
        </Button>
      )}
    </li>
  );
}

/** Where the account is logged in; every session but this one can be ended. */
export function SessionList() {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(sessionsQuery());
  const revoke = useMutation({
    mutationFn: revokeSession,
    onSuccess: () => toast.success('设备已移除'),
    onError: (failure) => toast.error(messageOf(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  const ask = ({ sessionId, device }: LiveSession) =>
    showTips({
      title: '移除设备',
      msg: `移除后，${device} 需要重新登录`,
      isShowCancel: true,
      sureText: '移除',
      onSure: () => revoke.mutate(sessionId),
    });
  return (
    <section className="hj-card p-4 tablet:p-6" aria-labelledby="sessions">
      <h2 id="sessions" className="m-0 text-16 font-bold">
        登录设备
      </h2>
      <p className="mt-1 mb-3 text-12 text-fg-3">如有不认识的设备，请移除并联系在线客服。时间为 GMT+8</p>
      <SkeletonGate loading={isPending} skeleton={<Skeleton className="h-16 w-full" />}>
        {data ? (
          <ul className="m-0 list-none p-0">
            {data.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                busy={revoke.isPending && revoke.variables === session.sessionId}
                onRevoke={() => ask(session)}
              />
            ))}
          </ul>
        ) : (
          <ErrorPanel
            title="登录设备加载失败"
            safe={`${messageOf(error)}，您的登录不受影响`}
            onRetry={() => refetch()}
          />
        )}
      </SkeletonGate>
    </section>
  );
}
