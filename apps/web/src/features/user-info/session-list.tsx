import { Button, PhoneIcon, QueryView, Skeleton, showTips, Tag, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { placeText } from './place-text.tsx';
import { forgetDevices, type LiveSession, revokeSession, sessionsQuery } from './queries.ts';

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
    <li className="user-row flex items-center gap-4 min-h-17 mx-6 py-2 border-t border-t-line max-tablet:flex-wrap max-tablet:gap-y-1 max-tablet:gap-x-3 max-tablet:my-0 max-tablet:mx-4">
      <span className="flex items-center justify-center flex-none size-10 rounded-[0.625rem] bg-surface-3 text-fg-2">
        <PhoneIcon size={20} />
      </span>
      <span className="grid min-w-0 flex-[1_1_6rem] grid-cols-[minmax(0,1fr)]">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="truncate text-14">{session.device}</b>
          {session.current ? <Tag tone="brand">{t`当前设备`}</Tag> : null}
        </span>
        <span className="text-12 text-fg-3">
          <Trans>
            {placeText(session)}　最近使用 <span className="num">{momentText(session.lastSeenAt)}</span>
          </Trans>
        </span>
        <span className="text-12 text-fg-3">
          <Trans>
            登录时间 <span className="num">{momentText(session.createdAt)}</span>
          </Trans>
        </span>
      </span>
      {session.current ? null : (
        <Button variant="danger" loading={busy} aria-label={t`移除 ${session.device}`} onClick={onRevoke}>
          {t`移除`}
        </Button>
      )}
    </li>
  );
}

function useEndSessions() {
  const client = useQueryClient();
  const settled = {
    onError: (failure: Error) => toast.error(messageOf(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  };
  const revoke = useMutation({
    mutationFn: revokeSession,
    onSuccess: () => toast.success(t`设备已移除`),
    ...settled,
  });
  const forget = useMutation({
    mutationFn: forgetDevices,
    onSuccess: () => toast.success(t`已退出其他设备`),
    ...settled,
  });
  return { revoke, forget };
}

/** Where the account is logged in; every session but this one can be ended, or all of them at once. */
export function SessionList() {
  const query = useQuery(sessionsQuery());
  const { revoke, forget } = useEndSessions();
  const ask = ({ sessionId, device }: LiveSession) =>
    showTips({
      title: t`移除设备`,
      msg: t`移除后，${device} 需要重新登录`,
      isShowCancel: true,
      sureText: t`移除`,
      onSure: () => revoke.mutate(sessionId),
    });
  const askAll = () =>
    showTips({
      title: t`退出其他设备`,
      msg: t`除当前设备外，所有设备都将退出登录，记住的密码和信任的设备也会清除`,
      isShowCancel: true,
      sureText: t`退出其他设备`,
      onSure: () => forget.mutate(),
    });
  return (
    <section className="hj-card user-card" aria-labelledby="sessions">
      <header className="user-card__head">
        <h2 id="sessions">{t`登录设备`}</h2>
        <p>{t`如有不认识的设备，请移除并修改密码。时间为 GMT+8`}</p>
        <Button variant="outline" className="self-center h-11" loading={forget.isPending} onClick={askAll}>
          {t`退出其他设备`}
        </Button>
      </header>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mx-4 mb-4 h-16" />}
        failed={t`登录设备加载失败`}
        safe={(error) => t`${messageOf(error)}，您的登录不受影响`}
      >
        {(data) => (
          <ul>
            {data.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                busy={revoke.isPending && revoke.variables === session.sessionId}
                onRevoke={() => ask(session)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
