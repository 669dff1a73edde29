import { Trans } from '@lingui/react/macro';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CaptchaPanel } from '../captcha/captcha-panel.tsx';
import { CodeField } from './code-field.tsx';
import type { GuardedCode } from './use-guarded-code.ts';
import './codes.css';

export interface GuardedCodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement>;
  label?: string;
  code: GuardedCode;
  onSend: () => void;
  /** Asks to be told the code by a call instead. */
  onVoice?: () => void;
  error: string | undefined;
  hint?: ReactNode;
  incomplete?: boolean;
  /** As high as the inputs of the auth dialog. */
  size?: 'md' | 'auth';
}

/** A code with its button, the captcha that may stand before it, and the voice call where there is one. */
export function GuardedCodeField({ code, onSend, onVoice, ...field }: GuardedCodeFieldProps) {
  const { sender, guard } = code;
  const [byVoice, setByVoice] = useState(false);
  const busy = guard.busy || sender.busy;
  const box = useRef<HTMLDivElement>(null);
  const isOnItsWay = sender.secondsLeft > 0;
  const wasOnItsWay = useRef(isOnItsWay);
  // The button that was pressed, or the captcha, is no place to go on from.
  useEffect(() => {
    if (isOnItsWay && !wasOnItsWay.current) box.current?.querySelector('input')?.focus();
    wasOnItsWay.current = isOnItsWay;
  }, [isOnItsWay]);

  /** The answer to a captcha goes with the way that asked for it. */
  function send(): void {
    if (guard.captcha && byVoice) {
      onVoice?.();
      return;
    }
    setByVoice(false);
    onSend();
  }

  function call(): void {
    setByVoice(true);
    onVoice?.();
  }

  /** Enter in the captcha asks for the code; the form around it is not complete yet. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    send();
  }

  return (
    <div ref={box} className="grid gap-2">
      <CodeField {...field} sender={{ ...sender, busy }} onSend={send} />
      {guard.captcha ? (
        <fieldset className="min-w-0" onKeyDown={onKeyDown}>
          <CaptchaPanel flow={guard} />
        </fieldset>
      ) : null}
      {onVoice && !guard.captcha ? (
        <p className="flex items-center text-12 leading-4.5 text-fg-3">
          <Trans>
            收不到短信？
            <button
              type="button"
              className="code-voice__button"
              disabled={busy || isOnItsWay}
              aria-disabled={field.incomplete || undefined}
              onClick={call}
            >
              获取语音验证码
            </button>
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
