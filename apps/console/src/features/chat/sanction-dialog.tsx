import { Checkbox, QueryView, Segmented, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { momentText } from '../../shared/time.ts';

const WAYS = [
  { value: '10', label: t`10 分钟` },
  { value: '60', label: t`1 小时` },
  { value: '1440', label: t`24 小时` },
  { value: '10080', label: t`7 天` },
  { value: 'ban', label: t`封禁` },
  { value: 'free', label: t`解除` },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Mutes, bans or frees a speaker; the speaker reads the reason. */
export function SanctionDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const refresh = useRefresh('chat');
  const [way, setWay] = useState<Way>('60');
  const [sweep, setSweep] = useState(true);
  const query = useQuery({
    queryKey: ['chat', 'speaker', uid],
    queryFn: () => call('/console/api/v1/chat/speaker', { uid }),
  });
  const isTime = way !== 'ban' && way !== 'free';
  return (
    <ActionDialog
      title={t`处理发言人`}
      sureText={way === 'free' ? t`解除` : way === 'ban' ? t`封禁` : t`禁言`}
      danger={way !== 'free'}
      reasonLabel={t`原因（会员可见）`}
      subject={{ uid, way, sweep }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) =>
        call(
          '/console/api/v1/chat/sanction',
          { uid, kind: isTime ? 'mute' : way, ...(isTime ? { minutes: Number(way) } : {}), sweep, reason },
          { key },
        )
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="block h-10 w-full" />}
        failed={t`发言人加载失败`}
        safe={() => t`尚未处理`}
      >
        {({ name, grade, registeredAt, mutedUntil, bannedAt, held }) => (
          <p className="text-13 text-fg-2">
            <b>{name ?? t`游客`}</b>
            {grade === null ? '' : ` VIP${grade}`}
            {registeredAt === null ? '' : t`，注册于 ${momentText(registeredAt)}`}
            {t`，被拦截 ${held} 次`}
            {bannedAt === null ? '' : t`，已封禁`}
            {mutedUntil === null ? '' : t`，禁言至 ${momentText(mutedUntil)}`}
          </p>
        )}
      </QueryView>
      <Segmented label={t`处理方式`} options={WAYS} value={way} onChange={setWay} />
      {way === 'free' ? null : (
        <Checkbox checked={sweep} onChange={({ target }) => setSweep(target.checked)}>
          {t`同时删除其近 1 小时消息（${query.data?.recentMessages ?? 0} 条）`}
        </Checkbox>
      )}
    </ActionDialog>
  );
}
