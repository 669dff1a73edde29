import { captchaInput, captchaMessage, captchaTypes } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useLock } from '../api/use-lock.ts';
import {
  askKind,
  type CaptchaAction,
  type CaptchaAnswer,
  type CaptchaImage,
  type CaptchaKind,
  fetchImage,
  NO_CAPTCHA,
} from './captcha-calls.ts';

interface ImageState {
  kind: 'image';
  /** Undefined while it is on its way. */
  image: CaptchaImage | undefined;
  code: string;
  /** Why the last answer was not taken. */
  message: string | undefined;
}

interface SliderState {
  kind: 'slider';
  provider: 'house' | 'geetest';
  /** Who the provider knows us as. */
  captchaId: string | undefined;
  message: string | undefined;
  /** The server's result of a solved slider; it waits for the form. */
  answer: CaptchaAnswer | undefined;
  /** Another number is another puzzle. */
  round: number;
}

export type CaptchaState = ImageState | SliderState;

/** 6021 asks for an image, 6022 for a slider. */
export type Attempt<Data> = { kind: 'done'; data: Data } | { kind: 'verify'; code: number; message: string };

export interface GuardedSteps<Form, Data> {
  action: CaptchaAction;
  /** Sends without asking for the kind before: for calls that only sometimes need a captcha; the answer says when. */
  tryFirst?: boolean;
  /** The account's name, as far as it is known. */
  nameOf: (form: Form) => string;
  attempt: (form: Form, answer: CaptchaAnswer) => Promise<Attempt<Data>>;
  onDone: (form: Form, data: Data) => Promise<void> | void;
  onRefused: (error: unknown, form: Form) => void;
  /** Submits the form as it stands when the slider is solved; without it, the form that asked. */
  again?: () => void;
}

export interface Guarded<Form> {
  action: CaptchaAction;
  /** A step is under way; every further press is ignored until it is over. */
  busy: boolean;
  captcha: CaptchaState | undefined;
  /** The form was submitted: asks which captcha it needs, or sends the answer to the one that is open. */
  submit: (form: Form) => Promise<void>;
  setCode: (code: string) => void;
  renew: () => Promise<void>;
  close: () => void;
  solved: (answer: CaptchaAnswer) => void;
  /** The slider was not solved: another one under this message, or the same once more. */
  failed: (message: string, samePuzzle?: boolean) => void;
}

const SOLVE_FIRST = t`请先完成安全验证`;
const RAPID_VERIFICATION = 6022;

/** Runs one action at a time; others meanwhile are ignored. */
function useAlone(onError: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const lock = useLock();
  async function alone(work: () => Promise<void>): Promise<void> {
    if (!lock.take()) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      lock.free();
      setBusy(false);
    }
  }
  return { busy, alone };
}

/** The captcha that is open. A solved slider and its form can come before the next render: `now` is ahead of it. */
function useOpenCaptcha() {
  const [captcha, setCaptcha] = useState<CaptchaState>();
  const now = useRef<CaptchaState>(undefined);

  function show(state: CaptchaState | undefined): void {
    now.current = state;
    setCaptcha(state);
  }

  async function showImage(message?: string): Promise<void> {
    show({ kind: 'image', image: undefined, code: '', message });
    const image = await fetchImage();
    show({ kind: 'image', image, code: '', message });
  }

  function showSlider({ provider, captchaId }: CaptchaKind, message?: string): void {
    const round = now.current?.kind === 'slider' ? now.current.round + 1 : 1;
    show({ kind: 'slider', provider, captchaId: captchaId ?? undefined, message, answer: undefined, round });
  }

  function renewSlider(state: SliderState, message?: string): void {
    show({ ...state, message, answer: undefined, round: state.round + 1 });
  }

  return { captcha, now, show, showImage, showSlider, renewSlider };
}

/** The captcha part of an attempt; undefined while it is not answered, with a message. */
function answerOf(
  state: CaptchaState,
  show: (state: CaptchaState | undefined) => void,
): CaptchaAnswer | undefined {
  if (state.kind === 'slider') {
    if (!state.answer) show({ ...state, message: SOLVE_FIRST });
    return state.answer;
  }
  if (!state.image) return undefined;
  const typed = captchaInput.safeParse(state.code);
  if (typed.success) return { kaptchcate: captchaTypes.image, codeId: state.image.codeId, code: typed.data };
  show({ ...state, message: typed.error.issues[0]?.message ?? captchaMessage });
  return undefined;
}

/** Captcha and submission of a form, one step at a time: specification §4. */
export function useCaptcha<Form, Data>(steps: GuardedSteps<Form, Data>): Guarded<Form> {
  const { captcha, now, show, showImage, showSlider, renewSlider } = useOpenCaptcha();
  const last = useRef<Form>(undefined);
  const { busy, alone } = useAlone((error) => {
    // The answer to a captcha is used up by the attempt: the next one starts over.
    show(undefined);
    if (last.current !== undefined) steps.onRefused(error, last.current);
  });

  async function send(form: Form, answer: CaptchaAnswer): Promise<void> {
    const result = await steps.attempt(form, answer);
    if (result.kind === 'done') {
      show(undefined);
      return steps.onDone(form, result.data);
    }
    if (result.code !== RAPID_VERIFICATION) return showImage(result.message);
    showSlider(await askKind(steps.action, steps.nameOf(form)), result.message);
  }

  async function start(form: Form): Promise<void> {
    if (steps.tryFirst) return send(form, NO_CAPTCHA);
    const kind = await askKind(steps.action, steps.nameOf(form));
    if (kind.kaptchcate === captchaTypes.image) await showImage();
    else if (kind.kaptchcate === captchaTypes.slider) showSlider(kind);
    else await send(form, NO_CAPTCHA);
  }

  function submit(form: Form): Promise<void> {
    return alone(async () => {
      last.current = form;
      const answer = now.current ? answerOf(now.current, show) : undefined;
      if (!now.current) await start(form);
      else if (answer) await send(form, answer);
    });
  }

  return {
    action: steps.action,
    busy,
    captcha,
    submit,
    setCode: (code) => {
      if (now.current?.kind === 'image') show({ ...now.current, code, message: undefined });
    },
    renew: () =>
      alone(async () => {
        if (now.current?.kind === 'slider') renewSlider(now.current);
        else await showImage();
      }),
    close: () => show(undefined),
    solved: (answer) => {
      if (now.current?.kind !== 'slider') return;
      show({ ...now.current, answer, message: undefined });
      if (steps.again) steps.again();
      else if (last.current !== undefined) void submit(last.current);
    },
    failed: (message, samePuzzle = false) => {
      if (now.current?.kind !== 'slider') return;
      if (samePuzzle) show({ ...now.current, message });
      else renewSlider(now.current, message);
    },
  };
}

/** Whether the form's own button is of use: an unsolved slider submits by itself. */
export function hidesButton(captcha: CaptchaState | undefined): boolean {
  return captcha?.kind === 'slider' && captcha.answer === undefined;
}
