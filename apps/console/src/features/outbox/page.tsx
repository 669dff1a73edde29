import type { ConsoleResponse } from '@hj/contract/console';
import { Table, Tag, Td, Th, Tr } from '@hj/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { usePresence } from '../../shared/session/use-presence.ts';
import { momentText } from '../../shared/time.ts';

type Channel = ConsoleResponse<'/console/api/v1/outbox/list'>['list'][number]['channel'];

const CHANNELS: Readonly<Record<Channel, string>> = { sms: '短信', email: '邮件', voice: '语音' };
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
      <PageHead title="演示发件箱" />
      <section className="hj-card panel" aria-label="演示发件箱">
        <p className="m-0 px-4 py-3 text-13 text-fg-2">
          演示环境没有接入短信与邮件网关，消息不会真的发出，在这里保留一小时。
        </p>
        <Rows query={query} total={({ list }) => list.length} empty={{ title: '最近一小时没有消息' }}>
          {({ list }) => (
            <Table label="消息">
              <thead>
                <Tr>
                  <Th>时间</Th>
                  <Th>方式</Th>
                  <Th>收件</Th>
                  <Th>验证码</Th>
                  <Th>内容</Th>
                </Tr>
              </thead>
              <tbody>
                {list.map((message) => (
                  <Tr key={message.messageId}>
                    <Td className="num">{momentText(message.createdAt)}</Td>
                    <Td>
                      <Tag>{CHANNELS[message.channel]}</Tag>
                    </Td>
                    <Td className="num">{message.to}</Td>
                    <Td className="num font-semibold">{message.code ?? '—'}</Td>
                    <Td className="cell-words">
                      <b>{message.title}</b>
                      <br />
                      {message.text}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </Rows>
      </section>
    </>
  );
}
