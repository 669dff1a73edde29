import { bothOf, QueryView, Segmented, ShieldIcon, Skeleton } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Composer } from '../../shared/talk/composer.tsx';
import { usePictures } from '../../shared/talk/use-pictures.ts';
import { Messages } from './messages.tsx';
import type { Chat } from './queries.ts';
import { type Service, useService } from './use-service.ts';
import './service.css';

/** As the contract has it; its schemas would bring their library into the page. */
const TEXT_MOST = 500;
const STARS = ['1', '2', '3', '4', '5'] as const;

function stateText({ state, staffName }: Chat['chat']): string {
  switch (state) {
    case 'idle':
      return t`自助助手为您服务`;
    case 'waiting':
      return t`等待人工客服接入`;
    case 'open':
      return t`客服 ${staffName ?? ''} 为您服务`;
    case 'closed':
      return t`会话已结束`;
  }
}

function Rating({ service, onClose }: { service: Service; onClose: () => void }) {
  const given = service.chat.data?.chat.rating ?? null;
  return (
    <Dialog
      open
      title={t`评价本次服务`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p className="mb-3 text-14 text-fg-2">{t`您对本次服务满意吗？5 分为非常满意。`}</p>
      <Segmented
        block
        label={t`评分`}
        options={STARS.map((value) => ({ value, label: t`${value} 分` }))}
        value={given === null ? '' : String(given)}
        onChange={(value) => {
          void service.change({ action: 'rate', stars: Number(value) });
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Actions besides writing. */
function Quick({ chat, service }: { chat: Chat['chat']; service: Service }) {
  const [rating, setRating] = useState(false);
  return (
    <>
      {chat.state === 'waiting' || chat.state === 'open' ? (
        <button type="button" onClick={() => service.change({ action: 'end' })}>
          {t`结束会话`}
        </button>
      ) : null}
      {chat.staffName === null ? null : (
        <button type="button" onClick={() => setRating(true)}>
          {chat.rating === null ? t`评价本次服务` : t`已评 ${chat.rating} 分`}
        </button>
      )}
      {chat.lead ? (
        <button type="button" disabled>
          {t`已请求主管`}
        </button>
      ) : (
        <button type="button" onClick={() => service.change({ action: 'lead' })}>
          {t`转主管`}
        </button>
      )}
      {rating ? <Rating service={service} onClose={() => setRating(false)} /> : null}
    </>
  );
}

/** The support desk, for members and guests. */
export function ServicePage() {
  const service = useService();
  const { open, chat } = service;
  const pictures = usePictures(1);
  const [image] = pictures.base64();
  return (
    <section className="service">
      <header className="py-2.5 px-4 border-b border-b-line bg-surface-1">
        <h1 className="text-16 font-bold leading-6">{t`在线客服`}</h1>
        <p className="text-12 leading-4.5 text-fg-3" role="status">
          {chat.data ? stateText(chat.data.chat) : t`正在连接`}
        </p>
      </header>
      <p className="service__safety flex gap-2 items-center py-2 px-4 border-b border-b-line bg-surface-1 text-12 leading-4.5 text-fg-2">
        <ShieldIcon size={16} />
        {t`工作人员不会向您索要密码或验证码，存款渠道仅由官网、APP 与在线客服提供`}
      </p>
      <QueryView
        query={bothOf(open, chat)}
        skeleton={<Skeleton className="m-4 h-80" />}
        failed={t`客服暂时无法连接`}
        safe={() => t`已发送的消息不会丢失，请稍后重试`}
      >
        {([opened, data]) => (
          <>
            <div className="flex-1 min-h-0 overflow-y-auto">
              <Messages
                {...data}
                questions={opened.questions}
                onAsk={service.ask}
                loadImage={service.loadImage}
              />
            </div>
            <Composer
              label={t`输入问题`}
              placeholder={t`输入问题`}
              most={TEXT_MOST}
              error={service.error}
              quick={<Quick chat={data.chat} service={service} />}
              pictures={pictures}
              onSend={(message) => service.say({ ...message, ...(image === undefined ? {} : { image }) })}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}
