import { codeCates, codeTypes, newDeviceCodeLength, newDeviceMessages } from '@hj/contract';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { NO_CAPTCHA } from '../../../shared/captcha/captcha-calls.ts';
import { useGuardedCode } from '../../../shared/codes/use-guarded-code.ts';
import type { NewDeviceRequest } from '../../../shared/session/auth-events.ts';
import { login } from '../calls.ts';
import { finishLogin } from '../finish-login.ts';
import { newDeviceOf, type SecondStep, secondStepOf, showRefusal } from '../refusal.ts';

/** Wrong, too often wrong, expired: beside the code. */
const ON_CODE = [6036, 6037, 6038];

type PhoneCate = typeof codeCates.sms | typeof codeCates.voice;

/** The code of this login: to a phone only after its hidden digits were told, to an e-mail at once. */
function useDeviceCode({ username, phoneNumber }: NewDeviceRequest) {
  const code = useGuardedCode({ type: codeTypes.newDevice, sendName: username });
  /** How the first code is to come, while the hidden digits of the phone are asked for. */
  const [completing, setCompleting] = useState<PhoneCate>();
  const digits = useRef('');
  const { sent, secondsLeft } = code.sender;

  function askFor(cate: PhoneCate): void {
    if (phoneNumber === '') code.request({ cate: codeCates.email });
    else if (sent) code.request({ cate, sendCodeNum: digits.current });
    else setCompleting(cate);
  }

  const completion = {
    close: () => {
      code.guard.close();
      setCompleting(undefined);
    },
    send: (typed: string) => {
      digits.current = typed;
      code.request({ cate: completing ?? codeCates.sms, sendCodeNum: typed });
    },
  };
  return {
    code,
    askFor,
    // One that was asked for before the dialog was left may still be typed.
    isAsked: sent || secondsLeft > 0,
    /** The dialog of the hidden digits; it goes when a code was sent. */
    completion: completing === undefined || sent ? undefined : completion,
  };
}

/** The login from a device, address or hour that the server wants confirmed by a code. */
export function useNewDevice(request: NewDeviceRequest, onSecondStep: (step: SecondStep) => void) {
  const { username, remember } = request;
  const { code, askFor, isAsked, completion } = useDeviceCode(request);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState(request.message);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  function explain(refusal: unknown): void {
    const refused = refusal instanceof ApiError ? (refusal.code ?? 0) : 0;
    const step = secondStepOf(refusal);
    const again = newDeviceOf(refusal);
    if (step) onSecondStep({ ...step, username, remember });
    else if (ON_CODE.includes(refused)) setError(messageOf(refusal));
    else if (again) setMessage(again.message);
    else showRefusal(refusal, { onForm: setMessage, again: () => void send() });
  }

  async function send(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const answer = await login(request, NO_CAPTCHA, text);
      if (answer.kind === 'done') await finishLogin(answer.data, request);
      else setMessage(answer.message);
    } catch (refusal) {
      explain(refusal);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    ...{ code, completion, text, error, message, busy },
    complete: text.length === newDeviceCodeLength,
    type(typed: string): void {
      // What is pasted may carry spaces and words.
      setText(typed.replace(/\D/g, '').slice(0, newDeviceCodeLength));
      setError(undefined);
    },
    askBySms: () => askFor(codeCates.sms),
    askByVoice: () => askFor(codeCates.voice),
    submit(event: FormEvent): void {
      event.preventDefault();
      if (!isAsked) setError(newDeviceMessages.code);
      else if (text.length === newDeviceCodeLength) void send();
    },
  };
}
