import { type CodeCate, codeCates, codeInput, codeTypes } from '@hj/contract';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useLock } from '../../../shared/api/use-lock.ts';
import { FraudWarning } from '../../../shared/codes/fraud-warning.tsx';
import { GuardedCodeField } from '../../../shared/codes/guarded-code-field.tsx';
import { useGuardedCode } from '../../../shared/codes/use-guarded-code.ts';
import { keepFocus } from '../form-frame.tsx';
import { isTicketOver, proveIdentity, type Who } from './recovery-calls.ts';

export function CodeStep({
  who,
  ticket,
  onNext,
  onBack,
  onOver,
}: {
  who: Who;
  ticket: string;
  onNext: (ticket: string) => void;
  onBack: () => void;
  /** The ticket is worth nothing any more. */
  onOver: (why: string) => void;
}) {
  const code = useGuardedCode({ type: codeTypes.reset, sendName: who.name, ticket });
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lock = useLock();

  const askFor = (cate: CodeCate) => code.request({ cate, sendCodeNum: who.contact });

  async function prove(typed: string): Promise<void> {
    if (!lock.take()) return;
    setBusy(true);
    try {
      onNext(await proveIdentity(who, typed, ticket));
    } catch (refusal) {
      if (isTicketOver(refusal)) return onOver(messageOf(refusal));
      setError(messageOf(refusal));
      lock.free();
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = codeInput.safeParse(text);
    if (checked.success) void prove(checked.data);
    else setError(checked.error.issues[0]?.message);
  }

  return (
    <form className="auth-step" aria-label={t`身份验证`} noValidate onSubmit={submit} onMouseDown={keepFocus}>
      <p className="auth-step__lead">
        {code.sender.sent ? t`验证码已发送至` : t`验证码将发送至`}{' '}
        <b className="num text-fg-1">{who.masked}</b>
        <button type="button" className="auth-link" onClick={onBack}>
          {t`修改`}
        </button>
      </p>
      <GuardedCodeField
        size="auth"
        autoFocus
        code={code}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onSend={() => askFor(who.by === 'email' ? codeCates.email : codeCates.sms)}
        {...(who.by === 'phone' ? { onVoice: () => askFor(codeCates.voice) } : {})}
      />
      <FraudWarning />
      <Button
        type="submit"
        size="lg"
        block
        className="auth-form__submit"
        loading={busy}
        aria-disabled={text.trim() === '' || undefined}
      >
        {t`下一步`}
      </Button>
    </form>
  );
}
