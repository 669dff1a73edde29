import type { ConsoleResponse } from '@hj/contract/console';
import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { usePresence } from '../../shared/session/use-presence.ts';
import { momentText } from '../../shared/time.ts';

type Message = ConsoleResponse<'/console/api/v1/outbox/list'>['list'][number];

const CHANNELS: Readonly<Record<Message['channel'], string>> = {
  sms: t`短信`,
  email: t`邮件`,
  voice: t`语音`,
};
const EVERY_MS = 5_000;

const column = columnsOf<Message>();
const COLUMNS = [
  column('createdAt', t`时间`, (row) => momentText(row.createdAt), { className: 'num text-fg-2' }),
  column('channel', t`方式`, (row) => CHANNELS[row.channel], {
    cell: (row) => <Tag>{CHANNELS[row.channel]}</Tag>,
  }),
  column('to', t`收件人`, (row) => row.to, { className: 'num' }),
  column('code', t`验证码`, (row) => row.code ?? '—', { className: 'num font-bold' }),
  column('title', t`标题`, (row) => row.title),
  column('text', t`内容`, (row) => row.text, { className: 'cell-words' }),
];

/** Messages that the demo would have sent. The page exists in the demo only. */
export function OutboxPage() {
  const isPresent = usePresence();
  return (
    <ListPage
      title={t`演示发件箱`}
      hint={t`演示环境没有接入短信与邮件网关，消息不会真的发出，在这里保留一小时。`}
      columns={COLUMNS}
      queryKey={['outbox']}
      load={() => call('/console/api/v1/outbox/list', {})}
      refetchInterval={isPresent && EVERY_MS}
      rowId={(row) => row.messageId}
      empty={t`最近一小时没有消息`}
    />
  );
}
