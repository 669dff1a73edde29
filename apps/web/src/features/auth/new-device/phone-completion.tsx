import { phoneCompletion, phoneCompletionLength } from '@hj/contract';
import { Button, Field, Input } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { CaptchaPanel } from '../../../shared/captcha/captcha-panel.tsx';
import { hidesButton } from '../../../shared/captcha/use-captcha.ts';
import type { GuardedCode } from '../../../shared/codes/use-guarded-code.ts';

export interface PhoneCompletionProps {
  /** Masked. */
  phoneNumber: string;
  code: GuardedCode;
  send: (digits: string) => void;
  close: () => void;
  /** Where an e-mail is bound as well. */
  onEmail: (() => void) | undefined;
}

/** 安全校验: who asks for the first code knows the four digits that the mask hides. */
export function PhoneCompletion({
  phoneNumber,
  code: { sender, guard },
  send,
  close,
  onEmail,
}: PhoneCompletionProps) {
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The form of the new device is around this one in React's tree.
    event.stopPropagation();
    const checked = phoneCompletion.safeParse(digits);
    if (checked.success) send(checked.data);
    else setError(checked.error.issues[0]?.message);
  }

  return (
    <Dialog
      open
      size="sm"
      title={t`安全校验`}
      className="auth-completion"
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <form className="auth-step" aria-label={t`安全校验`} noValidate onSubmit={submit}>
        <p className="auth-step__lead">
          <Trans>
            请补全手机号 <b className="num text-fg-1">{phoneNumber}</b> 中隐藏的 4 位数字
          </Trans>
        </p>
        <Field label={t`隐藏的 4 位数字`} error={error ?? sender.error}>
          <Input
            value={digits}
            maxLength={phoneCompletionLength}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t`请输入4位数字`}
            onChange={({ target }) => {
              setDigits(target.value.replace(/\D/g, ''));
              setError(undefined);
              sender.clearError();
            }}
          />
        </Field>
        <CaptchaPanel flow={guard} />
        {hidesButton(guard.captcha) ? null : (
          <Button
            type="submit"
            size="lg"
            block
            className="auth-form__submit"
            loading={guard.busy || sender.busy}
            aria-disabled={digits.length < phoneCompletionLength || undefined}
          >
            {t`获取验证码`}
          </Button>
        )}
        {onEmail ? (
          <div className="auth-form__links">
            <button type="button" className="auth-link" onClick={onEmail}>
              {t`改用邮箱验证`}
            </button>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
