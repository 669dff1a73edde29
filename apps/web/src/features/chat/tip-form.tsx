import { displayReward, parseAmount } from '@hj/money';
import { Button, Field, Input, Segmented, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Fault, Unanswered } from './unanswered.tsx';

interface Tip {
  rid: string;
  uid: string;
  amount: string;
  text: string;
}

const isTip = (value: unknown): value is Tip =>
  typeof value === 'object' && value !== null && 'rid' in value && 'uid' in value && 'amount' in value;

const sums = ['5', '20', '50', '100'].map((value) => ({
  value,
  label: displayReward(parseAmount(value) ?? 0n),
}));

function useTip(onDone: () => void) {
  const { send, unanswered } = useKeptCommand('tip-send', isTip, (body, key) =>
    call('/fd/api/v1/tip/send', body, { key }),
  );
  const lock = useLock();
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const give = async (tip: Tip) => {
    if (!lock.take()) return;
    setFault(undefined);
    setSending(true);
    try {
      const { centerWalletBalance } = await send(tip);
      useSession.setState({ balance: centerWalletBalance });
      toast.success(t`已打赏 ${displayReward(parseAmount(tip.amount) ?? 0n)}`);
      onDone();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      lock.free();
      setSending(false);
    }
  };
  return { give, unanswered, fault, setFault, isSending };
}

/** Gives money to a member of the room: how much, and with which words. */
export function TipForm({
  to,
  onDone,
}: {
  to: { rid: string; uid: string; name: string };
  onDone: () => void;
}) {
  const balance = useSession((session) => session.balance);
  const [amount, setAmount] = useState('20');
  const [text, setText] = useState('');
  const { give, unanswered, fault, setFault, isSending } = useTip(onDone);
  const sum = parseAmount(amount);
  // A refusal belongs to the sent values, not to the entered ones.
  const change = (next: string) => {
    setAmount(next);
    setFault(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sum === undefined || sum <= 0n) setFault(t`请输入正确的金额`);
    else void give({ rid: to.rid, uid: to.uid, amount, text: text.trim() });
  };
  if (unanswered !== undefined) {
    return (
      <Unanswered
        text={t`上一笔打赏 ${displayReward(parseAmount(unanswered.amount) ?? 0n)} 结果确认中，查询不会重复扣款`}
        fault={fault}
        isSending={isSending}
        onAsk={() => void give(unanswered)}
      />
    );
  }
  return (
    <form className="chat-tip" onSubmit={submit}>
      <Segmented block label={t`打赏金额`} options={sums} value={amount} onChange={change} />
      <Field
        label={t`金额（元）`}
        hint={t`余额 ${displayReward(parseAmount(balance ?? '') ?? 0n)}，每次 1 至 500 元，与红包合计每日最多 5,000 元`}
      >
        <Input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={amount}
          onChange={({ target }) => change(target.value.trim())}
        />
      </Field>
      <Field label={t`留言`}>
        <Input
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p className="text-12 text-fg-2">{t`VIP1 起可打赏。立即到账，不能撤回；对方需 3 倍流水后可取款。`}</p>
      <Fault>{fault}</Fault>
      <Button type="submit" loading={isSending}>
        {sum === undefined ? t`打赏` : t`打赏 ${displayReward(sum)}`}
      </Button>
    </form>
  );
}
