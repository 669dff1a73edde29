import type { ConsoleResponse } from '@hj/contract/console';
import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { usePresence } from '../../shared/session/use-presence.ts';
import { momentText } from '../../shared/time.ts';
import './outbox.css';

type Channel = ConsoleResponse<'/console/api/v1/outbox/list'>['list'][number]['channel'];

const CHANNELS: Readonly<Record<Channel, string>> = { sms: t`短信`, email: t`邮件`, voice: t`语音` };
const EVERY_MS = 5_000;

/** What the demo would have sent. Outside it nobody has this page. */
export function OutboxPage() {
  const isPresent = usePresence();
  const query = useQuery({
    queryKey: ['outbox'],
    queryFn: () => call('/console/api/v1/outbox/list', {}),
    refetchInterval: isPresent && EVERY_MS,
  });
  return (
    <>
      <PageHead title={t`演示发件箱`} />
      <section className="hj-card panel" aria-label={t`演示发件箱`}>
        <p className="m-0 px-4 py-3 text-13 text-fg-2">
          {t`演示环境没有接入短信与邮件网关，消息不会真的发出，在这里保留一小时。`}
        </p>
        <Rows query={query} total={({ list }) => list.length} empty={{ title: t`最近一小时没有消息` }}>
          {({ list }) => (
            <ol className="outbox">
              {list.map(({ messageId, channel, to, title, text, code, createdAt }) => (
                <li key={messageId}>
                  <header>
                    <Tag>{CHANNELS[channel]}</Tag>
                    <span className="num">{to}</span>
                    <span className="num text-fg-3">{momentText(createdAt)}</span>
                  </header>
                  <p>
                    <b>{title}</b>
                    {code === null ? null : <em className="num">{code}</em>}
                  </p>
                  <p className="text-fg-2">{text}</p>
                </li>
              ))}
            </ol>
          )}
        </Rows>
      </section>
    </>
  );
}
