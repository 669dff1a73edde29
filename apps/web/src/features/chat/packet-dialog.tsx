import { displayReward, parseAmount } from '@hj/money';
import { Button, Field, Input, Segmented, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Fault, Unanswered } from './unanswered.tsx';

interface Order {
  rid: string;
  total: string;
  shares: number;
  split: 'lucky' | 'equal';
  text: string;
}

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'rid' in value && 'total' in value && 'shares' in value;

const ways = [
  { value: 'lucky', label: t`手气红包` },
  { value: 'equal', label: t`平均红包` },
] as const;

/** Gives money to the room: how much, in how many shares, with which words. */
export function PacketDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const balance = useSession((session) => session.balance);
  const { send, unanswered } = useKeptCommand('red-packet-send', isOrder, (body, key) =>
    call('/fd/api/v1/redPacket/send', body, { key }),
  );
  const [order, setOrder] = useState<{ total: string; shares: string; split: Order['split']; text: string }>({
    ...{ total: '', shares: '5', split: 'lucky', text: '' },
  });
  const [fault, setFault] = useState<string>();
  const lock = useLock();
  const [isSending, setSending] = useState(false);
  // A refusal belongs to the sent values, not to the entered ones.
  const set = (change: Partial<typeof order>) => {
    setOrder((before) => ({ ...before, ...change }));
    setFault(undefined);
  };
  const give = async (body: Order) => {
    if (!lock.take()) return;
    setFault(undefined);
    setSending(true);
    try {
      const { centerWalletBalance } = await send(body);
      useSession.setState({ balance: centerWalletBalance });
      toast.success(t`红包已发出`);
      onClose();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      lock.free();
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(order.total) || !/^\d{1,3}$/.test(order.shares))
      setFault(t`请输入正确的金额和个数`);
    else void give({ ...order, total: String(Number(order.total)), shares: Number(order.shares), rid });
  };
  const dialog = { open: true, size: 'sm', title: t`发红包` } as const;
  const onOpenChange = (open: boolean) => (open ? undefined : onClose());
  if (unanswered !== undefined) {
    return (
      <Dialog {...dialog} onOpenChange={onOpenChange}>
        <Unanswered
          text={t`上一个红包 ${displayReward(parseAmount(unanswered.total) ?? 0n)} 结果确认中，查询不会重复扣款`}
          fault={fault}
          isSending={isSending}
          onAsk={() => void give(unanswered)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog {...dialog} onOpenChange={onOpenChange}>
      <form className="flex flex-col gap-3" onSubmit={submit}>
        <Segmented
          block
          label={t`方式`}
          options={ways}
          value={order.split}
          onChange={(split) => set({ split })}
        />
        <Field
          label={t`总金额（元）`}
          hint={t`余额 ${displayReward(parseAmount(balance ?? '') ?? 0n)}，单个红包最多 2,000 元，每日最多 5,000 元`}
        >
          <Input
            className="num"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={order.total}
            onChange={({ target }) => set({ total: target.value.trim() })}
          />
        </Field>
        <Field label={t`个数`} hint={t`1 到 100 个，每个至少 0.10 元`}>
          <Input
            className="num"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={order.shares}
            onChange={({ target }) => set({ shares: target.value.trim() })}
          />
        </Field>
        <Field label={t`祝福语`}>
          <Input
            autoComplete="off"
            maxLength={40}
            value={order.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </Field>
        <p className="text-12 text-fg-2">{t`VIP1 起可发。发出时从中心钱包扣除，24 小时未领完的部分自动退回。`}</p>
        <Fault>{fault}</Fault>
        <Button type="submit" loading={isSending}>
          {t`发出红包`}
        </Button>
      </form>
    </Dialog>
  );
}
