import { type RejectReason, rejectReasonNames } from '@hj/contract/console';
import { Amount, Button, Field, Input, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConsoleError, isDecided, messageOf } from '../../shared/api/client.ts';
import { useCommandKey } from '../../shared/api/kept-key.ts';
import '../../shared/action/action-form.css';

export interface Rejection {
  code: RejectReason;
  sentence: string;
}

export interface RejectDialogProps<Answer> {
  orderIds: readonly string[];
  /** What all of them are worth. */
  amount: bigint;
  onSend: (rejection: Rejection, key: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The sentence that says so; null where it is said elsewhere. */
  doneText?: (answer: Answer) => string | null;
  onClose: () => void;
}

const isReason = (text: string): text is RejectReason => Object.hasOwn(rejectReasonNames, text);
const SHORTEST = 4;

/** The reason from the list, and the sentence that the member reads; the money goes back. */
export function RejectDialog<Answer>({
  orderIds,
  amount,
  onSend,
  onDone,
  doneText = () => t`已拒绝，资金已退回会员`,
  onClose,
}: RejectDialogProps<Answer>) {
  const client = useQueryClient();
  const [code, setCode] = useState<RejectReason>('destination');
  const [sentence, setSentence] = useState<string>(rejectReasonNames.destination);
  const command = useCommandKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rejection: Rejection) => onSend(rejection, command.keyOf({ orderIds, ...rejection })),
    onSuccess: (answer) => {
      onDone(answer);
      const said = doneText(answer);
      if (said !== null) toast.success(said);
      onClose();
    },
    onError: (failure) => {
      if (!(failure instanceof ConsoleError) || failure.code === undefined) return;
      if (isDecided(failure)) command.next();
      void client.invalidateQueries();
    },
  });
  const choose = (text: string) => {
    if (!isReason(text)) return;
    // What was written by hand stays. 其他原因 says nothing to a member: that sentence is written.
    if (sentence.trim() === '' || sentence === rejectReasonNames[code])
      setSentence(text === 'other' ? '' : rejectReasonNames[text]);
    setCode(text);
  };
  const text = sentence.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.length >= SHORTEST && !isPending) mutate({ code, sentence: text });
  };
  return (
    <Dialog
      open
      title={t`拒绝提款`}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
    >
      <form className="action-form" onSubmit={submit} noValidate>
        <p>
          <Trans>
            共 {orderIds.length} 笔，
            <Amount value={amount} /> 将退回会员的中心钱包，会员会收到下面这句话。
          </Trans>
        </p>
        <label className="reject-reason">
          <span>{t`原因`}</span>
          <select value={code} disabled={isPending} onChange={({ target }) => choose(target.value)}>
            {Object.entries(rejectReasonNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Field
          label={t`给会员的说明`}
          error={text.length < SHORTEST ? t`请写一句给会员的说明，至少 4 个字` : undefined}
        >
          <Input
            value={sentence}
            maxLength={200}
            autoComplete="off"
            disabled={isPending}
            onChange={({ target }) => setSentence(target.value)}
          />
        </Field>
        {error ? (
          <p role="alert" className="text-13 text-danger">
            {messageOf(error)}
          </p>
        ) : null}
        <div className="action-form__buttons">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t`取消`}
          </Button>
          <Button type="submit" variant="danger" loading={isPending} disabled={text.length < SHORTEST}>
            {t`拒绝并退款`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
