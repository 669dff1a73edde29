import type { SliderResult } from './captcha-calls.ts';

/** The part of GeeTest's v4 client that we use: https://docs.geetest.com/BehaviorVerification/apirefer/api/web */
interface GeetestCaptcha {
  appendTo: (place: HTMLElement) => GeetestCaptcha;
  onSuccess: (listener: () => void) => GeetestCaptcha;
  onError: (listener: (error: unknown) => void) => GeetestCaptcha;
  getValidate: () => unknown;
  destroy: () => void;
}

type InitGeetest = (
  config: { captchaId: string; product: 'float'; language: 'zho'; nativeButton: { width: string } },
  ready: (captcha: GeetestCaptcha) => void,
) => void;

declare global {
  interface Window {
    initGeetest4?: InitGeetest;
  }
}

const SCRIPT = 'https://static.geetest.com/v4/gt4.js';

let loading: Promise<InitGeetest> | undefined;

/** Their script, once; a failed load may be tried again. */
function loadScript(): Promise<InitGeetest> {
  loading ??= new Promise<InitGeetest>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () =>
      window.initGeetest4 ? resolve(window.initGeetest4) : reject(new Error('GeeTest did not start'));
    script.onerror = () => reject(new Error('GeeTest did not load'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function isResult(value: unknown): value is SliderResult {
  const keys = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'];
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** Puts GeeTest's captcha into a place. Returns how to take it away; rejects when it cannot be loaded. */
export async function mountGeetest(
  captchaId: string,
  place: HTMLElement,
  onResult: (result: SliderResult) => void,
  onError: () => void,
): Promise<() => void> {
  const init = await loadScript();
  return new Promise((resolve) => {
    init({ captchaId, product: 'float', language: 'zho', nativeButton: { width: '100%' } }, (captcha) => {
      captcha
        .appendTo(place)
        .onSuccess(() => {
          const result = captcha.getValidate();
          if (!isResult(result)) return onError();
          const { lot_number, captcha_output, pass_token, gen_time } = result;
          onResult({ lot_number, captcha_output, pass_token, gen_time });
        })
        .onError(onError);
      resolve(() => captcha.destroy());
    });
  });
}
