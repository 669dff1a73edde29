import { loginForm } from '@hj/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../shared/api/api-error.ts';
import type { CaptchaAnswer } from '../../shared/captcha/captcha-calls.ts';
import { type Guarded, useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { hashOf, login, loginByDevice } from './calls.ts';
import { finishLogin, type LoginData } from './finish-login.ts';
import { isWrongPassword, newDeviceOf, type SecondStep, secondStepOf, showRefusal } from './refusal.ts';
import { forgetRemembered, newestOf, type Remembered, readRemembered } from './remembered.ts';
import { typedName } from './typed-name.ts';

export interface LoginValues {
  username: string;
  password: string;
  rememberPwd: boolean;
}

export interface LoginParts {
  form: UseFormReturn<LoginValues>;
  flow: Guarded<LoginValues>;
  send: () => Promise<void>;
  /** Everything is filled in. */
  complete: boolean;
  /** The password is remembered and stands for the typed one. */
  byDevice: boolean;
  message: string | undefined;
  /** The tick was taken away. */
  forget: () => void;
}

/** With a remembered device there may be no password. */
const deviceForm = loginForm.extend({ password: z.string() });

const credentialsOf = ({ username, password, rememberPwd }: LoginValues) => ({
  username,
  passwordHash: hashOf(password),
  remember: rememberPwd,
});

/** The device token, used while no password is typed and the name is still the remembered one. */
function standsIn(
  kept: Remembered | undefined,
  { username, password }: Pick<LoginValues, 'username' | 'password'>,
): Remembered | undefined {
  return kept && password === '' && username === kept.username ? newestOf(kept) : undefined;
}

function attempt(values: LoginValues, remembered: Remembered | undefined, answer: CaptchaAnswer) {
  return remembered ? loginByDevice(remembered, answer) : login(credentialsOf(values), answer);
}

/** The login form: its fields, the request, the page of each refusal. */
export function useLogin(onSecondStep: (step: SecondStep) => void): LoginParts {
  const [message, setMessage] = useState<string>();
  const [kept, setKept] = useState(readRemembered);
  const form = useForm<LoginValues>({
    resolver: (values, context, options) =>
      zodResolver(standsIn(kept, values) ? deviceForm : loginForm)(values, context, options),
    mode: 'onTouched',
    defaultValues: { username: kept?.username ?? typedName(), password: '', rememberPwd: kept !== undefined },
  });
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  const byDevice = standsIn(kept, { username, password }) !== undefined;
  const { setFocus } = form;
  // Who comes from the recovery has the new password to type.
  useEffect(() => {
    if (typedName() !== '') setFocus('password');
  }, [setFocus]);

  function forget(): void {
    forgetRemembered();
    setKept(undefined);
  }

  /** The token is worth nothing any more: the password is. */
  function askForPassword(why: string): void {
    forget();
    setMessage(why);
    form.setFocus('password');
  }

  function explain(error: unknown, values: LoginValues): void {
    const { username, passwordHash, remember } = credentialsOf(values);
    const remembered = standsIn(kept, values);
    const elsewhere = newDeviceOf(error);
    const step = secondStepOf(error);
    if (step) onSecondStep({ ...step, username, remember });
    else if (elsewhere) {
      // The device token stays valid: only the code is missing (ADR 021).
      const proof = remembered ? { deviceToken: remembered.deviceToken } : { passwordHash };
      emitAuth('newDevice', { ...elsewhere, ...proof, username, remember });
    } else if (remembered && isWrongPassword(error)) askForPassword(messageOf(error));
    else showRefusal(error, { onForm: setMessage, again: () => void send() });
    if (isWrongPassword(error) && !remembered) {
      // The toast leaves; its text stands beside the password until the member types.
      form.setError('password', { type: 'server', message: messageOf(error) });
      form.setFocus('password', { shouldSelect: true });
    }
  }

  const send = form.handleSubmit((values) => {
    setMessage(undefined);
    return flow.submit(values);
  });
  const flow = useCaptcha<LoginValues, LoginData>({
    action: 'login',
    nameOf: (values) => values.username,
    attempt: (values, answer) => attempt(values, standsIn(kept, values), answer),
    onDone: (values, data) => finishLogin(data, credentialsOf(values)),
    onRefused: explain,
    again: () => void send(),
  });
  const complete = username !== '' && (password !== '' || byDevice);
  return { form, flow, send, complete, byDevice, message, forget };
}
