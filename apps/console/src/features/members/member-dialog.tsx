import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, Button, ErrorPanel, Skeleton, Tag } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, messageOf } from '../../shared/api/client.ts';
import { DeedDialog } from '../../shared/deed/deed-dialog.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { statusOf } from './status.ts';

type Revealed = ConsoleResponse<'/console/api/v1/members/reveal'>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Personal data in clear, after a reason that stands in the audit. It is forgotten with the dialog. */
function Reveal({ memberId, onRevealed }: { memberId: string; onRevealed: (data: Revealed) => void }) {
  const [asking, setAsking] = useState(false);
  const may = useMay('members.reveal');
  if (!may) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        查看明文资料
      </Button>
      {asking ? (
        <DeedDialog
          title="查看明文资料"
          sureText="查看"
          onClose={() => setAsking(false)}
          onDone={() => undefined}
          onSend={async ({ reason }) =>
            onRevealed(await call('/console/api/v1/members/reveal', { memberId, reason }))
          }
        >
          <p>将显示姓名、生日、手机与邮箱的完整内容，您的查看会写入审计日志。</p>
        </DeedDialog>
      ) : null}
    </>
  );
}

export function MemberDialog({
  memberId,
  name,
  onClose,
}: {
  memberId: string;
  name: string;
  onClose: () => void;
}) {
  const [revealed, setRevealed] = useState<Revealed>();
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'get', memberId],
    queryFn: () => call('/console/api/v1/members/get', { memberId }),
  });
  return (
    <Dialog
      open
      size="lg"
      title={`会员 ${name}`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {data ? (
        <div className="review">
          <dl className="facts">
            <Fact name="编号">
              <span className="num">{data.member.memberId}</span>
            </Fact>
            <Fact name="状态">
              <Tag tone={statusOf(data.member.status).tone}>{statusOf(data.member.status).text}</Tag>
            </Fact>
            <Fact name="姓名">{revealed?.realName ?? data.member.realName ?? '—'}</Fact>
            <Fact name="手机">
              <span className="num">{revealed?.phone ?? data.member.phone ?? '—'}</span>
            </Fact>
            <Fact name="邮箱">{revealed?.email ?? data.member.email ?? '—'}</Fact>
            {revealed ? (
              <Fact name="生日">
                <span className="num">{revealed.birthday ?? '—'}</span>
              </Fact>
            ) : null}
            <Fact name="中心钱包 / 冻结">
              <Amount value={data.member.balance} /> / <Amount value={data.member.locked} />
            </Fact>
            <Fact name="注册时间">
              <span className="num">{momentText(data.member.createdAt)}</span>
            </Fact>
          </dl>
          {revealed ? null : <Reveal memberId={memberId} onRevealed={setRevealed} />}
          <h3>最近资金往来</h3>
          {data.events.length === 0 ? (
            <p className="text-13 text-fg-3">还没有资金往来。</p>
          ) : (
            <ul className="review__steps">
              {data.events.map((event) => (
                <li key={`${event.at}-${event.text}`}>
                  <span className="num text-fg-3">{momentText(event.at)}</span>
                  <b>{event.amount === null ? '' : <Amount value={event.amount} sign="always" />}</b>
                  <span className="text-fg-2">
                    {event.text} · {event.state}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <ErrorPanel title="会员加载失败" safe={messageOf(error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}
