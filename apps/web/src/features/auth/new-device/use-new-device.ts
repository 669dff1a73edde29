import { codeCates, codeTypes, newDeviceCodeLength, newDeviceMessages } from '@hj/contract';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { useLock } from '../../../shared/api/use-lock.ts';
import { NO_CAPTCHA } from '../../../shared/captcha/captcha-calls.ts';
import { useGuardedCode } from '../../../shared/codes/use-guarded-code.ts';
import { emitAuth, type NewDeviceRequest } from '../../../shared/session/auth-events.ts';
import { login, loginByDevice } from '../calls.ts';
import { finishLogin } from '../finish-login.ts';
import { isWrongPassword, newDeviceOf, type SecondStep, secondStepOf, showRefusal } from '../refusal.ts';
import { forgetRemembered, newestOf } from '../remembered.ts';
import { keepTypedName } from '../typed-name.ts';

/** Wrong, too often wrong, expired: beside the code. */
const ON_CODE = [6036, 6037, 6038];
const LOGIN_OVER = t`登录验证已失效，请切换账户后重新登录`;

type PhoneCate = typeof codeCates.sms | typeof codeCates.voice;
type Way = 'phone' | 'email';

/**
 * The code of this login: to a phone only after its hidden digits were told, to an e-mail at once. Where both are bound the member
 * chooses. The minute between two codes is one for both.
 */
function useDeviceCode({ username, phoneNumber, email }: NewDeviceRequest) {
  const subject = { type: codeTypes.newDevice, sendName: username };
  const codes = { phone: useGuardedCode(subject), email: useGuardedCode(subject) };
  const [way, setWay] = useState<Way>(phoneNumber === '' ? 'email' : 'phone');
  /** How the first code is to come, while the hidden digits of the phone are asked for. */
  const [completing, setCompleting] = useState<PhoneCate>();
  const digits = useRef('');
  const code = codes[way];
  const { sent, secondsLeft } = code.sender;

  function askFor(cate: PhoneCate): void {
    if (way === 'email') code.request({ cate: codeCates.email });
    else if (sent) code.request({ cate, sendCodeNum: digits.current });
    else setCompleting(cate);
  }

  function leaveCompletion(): void {
    code.guard.close();
    setCompleting(undefined);
  }

  /** To the other of the two. */
  function turn(): void {
    leaveCompletion();
    setWay(way === 'phone' ? 'email' : 'phone');
  }

  const completion = {
    close: leaveCompletion,
    send: (typed: string) => {
      digits.current = typed;
      code.request({ cate: completing ?? codeCates.sms, sendCodeNum: typed });
    },
  };
  return {
    ...{ code, way, askFor },
    turn: phoneNumber !== '' && email !== '' ? turn : undefined,
    // One that was asked for before the dialog was left, or the way was changed, may still be typed.
    isAsked: codes.phone.sender.sent || codes.email.sender.sent || secondsLeft > 0,
    /** The dialog of the hidden digits; it goes when a code was sent. */
    completion: completing === undefined || sent ? undefined : completion,
  };
}

/** A token that stands for a password may have been renewed in another tab since the login was refused. */
function loginWith(request: NewDeviceRequest, code: string) {
  if (request.deviceToken === undefined) return login(request, NO_CAPTCHA, code);
  return loginByDevice(newestOf(request), NO_CAPTCHA, code);
}

/** The login from a device, address or hour that the server wants confirmed by a code. */
export function useNewDevice(request: NewDeviceRequest, onSecondStep: (step: SecondStep) => void) {
  const { username, remember } = request;
  const { code, way, turn, askFor, isAsked, completion } = useDeviceCode(request);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState(request.message);
  const [busy, setBusy] = useState(false);
  const lock = useLock();

  function explain(refusal: unknown): void {
    const refused = refusal instanceof ApiError ? (refusal.code ?? 0) : 0;
    const step = secondStepOf(refusal);
    const again = newDeviceOf(refusal);
    if (step) onSecondStep({ ...step, username, remember });
    else if (request.deviceToken !== undefined && isWrongPassword(refusal)) {
      // The token ended meanwhile: the login asks for the password.
      forgetRemembered();
      keepTypedName(username);
      toast.error(messageOf(refusal));
      emitAuth('switch_auth_way', 1);
    } else if (ON_CODE.includes(refused)) setError(messageOf(refusal));
    else if (again) setMessage(again.message);
    else showRefusal(refusal, { onForm: setMessage, again: () => void send() });
  }

  async function send(): Promise<void> {
    if (!lock.take()) return;
    setBusy(true);
    try {
      const answer = await loginWith(request, text);
      if (answer.kind === 'done') await finishLogin(answer.data, request);
      // Nothing waits for this code any more, so a captcha would come first, as before any login.
      else setMessage(LOGIN_OVER);
    } catch (refusal) {
      explain(refusal);
    } finally {
      lock.free();
      setBusy(false);
    }
  }

  return {
    ...{ code, way, completion, text, error, message, busy },
    turn:
      turn &&
      (() => {
        setError(undefined);
        turn();
      }),
    complete: text.length === newDeviceCodeLength,
    type(typed: string): void {
      // A pasted text may contain spaces and words.
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
