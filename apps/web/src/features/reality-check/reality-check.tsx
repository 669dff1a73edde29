import { Amount, Button, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { goTo } from '../../shared/navigation/navigator.ts';
import { logout } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { acknowledge, type RealityCheckFigures, realityCheckQuery } from './queries.ts';
import { useRealityCheck } from './use-reality-check.ts';
import './reality-check.css';

const MINUTE_MS = 60_000;

function elapsedText(elapsedMs: number): string {
  const minutes = Math.max(1, Math.floor(elapsedMs / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? t`${minutes} 分钟` : t`${hours} 小时 ${minutes % 60} 分钟`;
}

function Figures({ figures }: { figures: RealityCheckFigures }) {
  const rows = [
    [t`投注`, figures.staked],
    [t`返还`, figures.returned],
    [t`未结算`, figures.open],
    [t`存款`, figures.deposited],
  ] as const;
  return (
    <dl className="reality">
      <div>
        <dt className="text-12 text-fg-3">{t`本次在线`}</dt>
        <dd className="num text-24 font-bold">{elapsedText(figures.elapsedMs)}</dd>
      </div>
      <div>
        <dt className="text-12 text-fg-3">{t`本次盈亏`}</dt>
        <dd className="text-24 font-bold">
          <Amount value={figures.net} result sign="always" />
        </dd>
      </div>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-12 text-fg-3">{name}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 现实提醒: covers the page until the member has looked at time and money and decided (C20). */
export function RealityCheck() {
  const figures = useRealityCheck();
  const token = useSession((session) => session.token);
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: acknowledge,
    onSuccess: ({ dueAt }, choice) => {
      const { queryKey } = realityCheckQuery(token);
      client.setQueryData(queryKey, (old) => old && { ...old, dueAt });
      if (choice === 'continue') return;
      logout();
      goTo('home');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!figures) return null;
  return (
    <Dialog
      open
      closeAble={false}
      onOpenChange={() => undefined}
      title={t`现实提醒`}
      size="sm"
      footer={
        <>
          <Button
            variant="outline"
            loading={decide.isPending && decide.variables === 'stop'}
            onClick={() => decide.mutate('stop')}
          >
            {t`结束并退出`}
          </Button>
          <Button
            loading={decide.isPending && decide.variables === 'continue'}
            onClick={() => decide.mutate('continue')}
          >
            {t`继续`}
          </Button>
        </>
      }
    >
      <Figures figures={figures} />
      <a className="text-brand-text text-13" href="/mine/protection">
        {t`设定限额或休息一下`}
      </a>
    </Dialog>
  );
}
