import { type CodeCate, codeCates, codeTypes } from '@hj/contract';
import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GuardedCodeField } from '../codes/guarded-code-field.tsx';
import { useGuardedCode } from '../codes/use-guarded-code.ts';
import { usePhoneText } from './contact-text.ts';

export interface FormerCodeFieldProps {
  /** To the bound phone, or the bound e-mail. */
  cate: typeof codeCates.sms | typeof codeCates.email;
  /** Where it goes, masked. */
  to: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
  label?: string;
  /** A new code is asked for: the message about the former one is void. */
  onAsk?: () => void;
}

/** The code that the bound phone or e-mail vouches with. The server knows where to send it. */
export function FormerCodeField({ cate, to, error, field, label, onAsk }: FormerCodeFieldProps) {
  const phoneText = usePhoneText();
  const sending = useGuardedCode({ type: codeTypes.security });
  const ask = (by: CodeCate) => {
    onAsk?.();
    return sending.request({ cate: by });
  };
  const voice = cate === codeCates.sms ? { onVoice: () => ask(codeCates.voice) } : {};
  return (
    <GuardedCodeField
      {...field}
      {...voice}
      code={sending}
      label={label ?? (cate === codeCates.sms ? t`原手机验证码` : t`原邮箱验证码`)}
      hint={`${sending.sender.sent ? t`验证码已发送至` : t`将发送至`} ${cate === codeCates.sms ? phoneText(to) : to}`}
      error={error}
      onSend={() => ask(cate)}
    />
  );
}
