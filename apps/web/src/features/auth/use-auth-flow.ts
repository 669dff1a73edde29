import { captchaInput, captchaMessage } from '@hj/contract';
import { useRef, useState } from 'react';
import { type CaptchaAnswer, type CaptchaImage, fetchCaptcha, NO_CAPTCHA } from './calls.ts';

export interface CaptchaState {
  /** Undefined while it is on its way. */
  image: CaptchaImage | undefined;
  code: string;
  /** Why the last answer was not taken. */
  message: string | undefined;
}

type Attempt<Data> = { kind: 'done'; data: Data } | { kind: 'verify'; message: string };

export interface AuthSteps<Form, Data> {
  needsCaptcha: (form: Form) => Promise<boolean>;
  attempt: (form: Form, captcha: CaptchaAnswer) => Promise<Attempt<Data>>;
  onDone: (form: Form, data: Data) => Promise<void>;
  onRefused: (error: unknown) => void;
}

export interface AuthFlow<Form> {
  /** A step is under way; every further press is ignored until it is over. */
  busy: boolean;
  captcha: CaptchaState | undefined;
  /** The form was submitted: asks for the captcha, or sends what was typed into it. */
  submit: (form: Form) => Promise<void>;
  setCode: (code: string) => void;
  renewImage: () => Promise<void>;
  closeCaptcha: () => void;
}

/** Captcha and submission of a form, one step at a time: specification §4. */
export function useAuthFlow<Form, Data>(steps: AuthSteps<Form, Data>): AuthFlow<Form> {
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<CaptchaState>();
  // A ref, for two presses can come before the first render.
  const running = useRef(false);

  async function alone(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The answer to an image is used up by the attempt: the next one starts over.
      setCaptcha(undefined);
      steps.onRefused(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function showImage(message?: string): Promise<void> {
    setCaptcha({ image: undefined, code: '', message });
    const image = await fetchCaptcha();
    setCaptcha({ image, code: '', message });
  }

  async function send(form: Form, answer: CaptchaAnswer): Promise<void> {
    const result = await steps.attempt(form, answer);
    if (result.kind === 'verify') return showImage(result.message);
    await steps.onDone(form, result.data);
  }

  async function answerImage(form: Form, { image, code }: CaptchaState): Promise<void> {
    const typed = captchaInput.safeParse(code);
    if (!image) return;
    if (!typed.success) {
      const message = typed.error.issues[0]?.message ?? captchaMessage;
      setCaptcha({ image, code, message });
      return;
    }
    await send(form, { kaptchcate: 1, codeId: image.codeId, code: typed.data });
  }

  return {
    busy,
    captcha,
    submit: (form) =>
      alone(async () => {
        if (captcha) return answerImage(form, captcha);
        if (await steps.needsCaptcha(form)) return showImage();
        await send(form, NO_CAPTCHA);
      }),
    setCode: (code) => setCaptcha((now) => now && { ...now, code, message: undefined }),
    renewImage: () => alone(() => showImage()),
    closeCaptcha: () => setCaptcha(undefined),
  };
}
