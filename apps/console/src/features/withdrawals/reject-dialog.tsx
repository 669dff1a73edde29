import { type RejectReason, rejectSentences } from '@hj/contract/console';
import { Amount, Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../shared/action/form-dialog.tsx';
import { type CommandProps, useCommand } from '../../shared/api/use-command.ts';
import { amountOf, hasDeduction, type WithdrawalRow } from './queries.ts';

export interface Rejection {
  code: RejectReason;
  sentence: string;
}

export interface RejectDialogProps<Answer> extends CommandProps<Answer> {
  orders: readonly WithdrawalRow[];
  onSend: (rejection: Rejection, key: string) => Promise<Answer>;
}

const REASONS: Readonly<Record<RejectReason, string>> = {
  destination: t`收款信息有误`,
  name: t`收款人姓名与实名不一致`,
  turnover: t`有效流水未达到要求`,
  risk: t`账户需要进一步核实`,
  provider: t`出款渠道退回`,
  request: t`应会员要求退回`,
  other: t`其他原因`,
};

const isReason = (text: string): text is RejectReason => Object.hasOwn(REASONS, text);
const SHORTEST = 4;

/** The reason from the list, and the sentence that the member reads; the money goes back. */
export function RejectDialog<Answer>(props: RejectDialogProps<Answer>) {
  const { orders, onSend, onDone, doneText = () => t`已拒绝，资金已退回会员`, onClose } = props;
  const [code, setCode] = useState<RejectReason | ''>('');
  const [sentence, setSentence] = useState('');
  // The usual sentence is sent as the server knows it, which says it to each member in the own language.
  const isUsual = code !== '' && sentence === REASONS[code];
  const orderIds = orders.map(({ orderId }) => orderId);
  // A member who pays for unmet turnover may withdraw before it is met.
  const isOffered = (reason: string) => reason !== 'turnover' || !orders.some(hasDeduction);
  const { mutate, isPending, error } = useCommand({ subject: orderIds, onSend, onDone, doneText, onClose });
  const choose = (text: string) => {
    if (!isReason(text)) return;
    // A sentence written by hand stays. 其他原因 tells a member nothing: that sentence must be written.
    if (sentence.trim() === '' || isUsual) setSentence(text === 'other' ? '' : REASONS[text]);
    setCode(text);
  };
  const text = sentence.trim();
  const isWritten = text.length >= SHORTEST;
  return (
    <FormDialog
      title={t`拒绝提款`}
      sureText={t`拒绝并退款`}
      danger
      {...{ error, onClose }}
      ready={code !== '' && isWritten}
      pending={isPending}
      onSend={() => code !== '' && mutate({ code, sentence: isUsual ? rejectSentences[code] : text })}
    >
      <p>
        <Trans>
          共 {orderIds.length} 笔，
          <Amount value={amountOf(orders)} /> 将退回会员的中心钱包，会员会收到下面这句话。
        </Trans>
      </p>
      <label className="select-field">
        <span>{t`原因`}</span>
        <select value={code} disabled={isPending} onChange={({ target }) => choose(target.value)}>
          <option value="" hidden>
            {t`请选择`}
          </option>
          {Object.entries(REASONS)
            .filter(([value]) => isOffered(value))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </label>
      <Field
        label={t`给会员的说明`}
        hint={t`列表中的说明以会员的语言显示，自行填写的按原文显示`}
        error={code === '' || isWritten ? undefined : t`请写一句给会员的说明，至少 4 个字`}
      >
        <Input
          value={sentence}
          maxLength={200}
          autoComplete="off"
          disabled={isPending}
          onChange={({ target }) => setSentence(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
