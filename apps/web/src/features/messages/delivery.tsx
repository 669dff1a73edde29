import { BellIcon, Button, Checkbox, QueryView, Skeleton, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type Choice, choose, type Delivery, deliveryQuery } from './delivery-queries.ts';
import { KINDS } from './kinds.ts';
import { findPushState, type PushState, turnPushOff, turnPushOn } from './push-device.ts';
import './delivery.css';

const STATES: Readonly<Record<PushState, string>> = {
  unsupported: t`此浏览器不支持推送。iPhone 请先将本站添加到主屏幕，再从主屏幕打开。`,
  denied: t`您已在浏览器中拒绝本站的通知，请在浏览器设置中允许后再开启。`,
  off: t`此浏览器未开启推送`,
  on: t`此浏览器已开启推送`,
};

/** Whether this browser takes messages at all. */
function ThisBrowser({ publicKey, onChanged }: { publicKey: string; onChanged: () => void }) {
  const client = useQueryClient();
  const key = ['push-state'];
  const { data: state } = useQuery({ queryKey: key, queryFn: findPushState });
  const { mutate, isPending } = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn(publicKey)),
    onSuccess: (next) => {
      client.setQueryData(key, next);
      onChanged();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (state === undefined) return <Skeleton className="h-11" />;
  return (
    <div className="delivery__browser flex gap-3 items-center justify-between">
      <p className="text-13 leading-5 text-fg-2" role="status">
        {STATES[state]}
      </p>
      {state === 'on' || state === 'off' ? (
        <Button
          size="sm"
          variant={state === 'on' ? 'outline' : 'primary'}
          loading={isPending}
          onClick={() => mutate()}
        >
          {state === 'on' ? t`关闭推送` : t`开启推送`}
        </Button>
      ) : null}
    </div>
  );
}

function Choices({ delivery, onChoose }: { delivery: Delivery; onChoose: (choice: Choice) => void }) {
  const isChosen = (kind: Choice['kind'], channel: Choice['channel']) =>
    delivery.choices.some((each) => each.kind === kind && each.channel === channel && each.chosen);
  return (
    <table className="delivery__table">
      <thead>
        <tr>
          <th scope="col">{t`消息类型`}</th>
          <th scope="col">{t`推送`}</th>
          <th scope="col">{t`邮件`}</th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map(({ kind, label }) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            {(['push', 'email'] as const).map((channel) => (
              <td key={channel}>
                <Checkbox
                  checked={isChosen(kind, channel)}
                  disabled={channel === 'email' && delivery.email === null}
                  onChange={({ target }) => onChoose({ kind, channel, chosen: target.checked })}
                >
                  <span className="hj-visually-hidden">
                    {channel === 'push' ? t`${label}：推送` : t`${label}：邮件`}
                  </span>
                </Checkbox>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Settings() {
  const userId = useSession((session) => session.userId);
  const client = useQueryClient();
  const query = deliveryQuery(userId);
  const delivery = useQuery({ ...query, enabled: userId !== undefined });
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const { mutate } = useMutation({
    mutationFn: choose,
    // A tick shows at once; the answer of the server decides.
    onMutate: (choice) =>
      client.setQueryData(
        query.queryKey,
        (old: Delivery | undefined) =>
          old && {
            ...old,
            choices: old.choices.map((each) =>
              each.kind === choice.kind && each.channel === choice.channel ? choice : each,
            ),
          },
      ),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  });
  return (
    <QueryView
      query={delivery}
      skeleton={<Skeleton className="h-64" />}
      failed={t`接收设置暂时无法加载`}
      safe={() => t`已保存的设置不受影响`}
    >
      {(data) => (
        <div className="delivery">
          <ThisBrowser publicKey={data.publicKey} onChanged={refresh} />
          <Choices delivery={data} onChoose={mutate} />
          <p className="delivery__note text-12 leading-5 text-fg-3">
            {data.email === null ? (
              <>
                {t`绑定邮箱后可选择邮件。`}
                <Link to="/mine/auth">{t`去绑定`}</Link>
              </>
            ) : (
              t`邮件发送至 ${data.email}`
            )}
          </p>
          <p className="delivery__note text-12 leading-5 text-fg-3">
            {t`推送只提示有新消息，不含金额与账户内容。资金与安全通知不受此设置影响，仍会发送。活动消息默认不推送，自我排除期间不会发送。`}
          </p>
        </div>
      )}
    </QueryView>
  );
}

/** The door of the settings, and the settings in a dialog. */
export function DeliveryButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <BellIcon size={16} />
        {t`接收设置`}
      </Button>
      <Dialog open={open} title={t`接收设置`} onOpenChange={setOpen}>
        {open ? <Settings /> : null}
      </Dialog>
    </>
  );
}
