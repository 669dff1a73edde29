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
  config: {
    captchaId: string;
    product: 'float';
    language: 'zho';
    nativeButton: { width: string };
    /** The fallback after the script did not arrive. */
    onError: (error: unknown) => void;
  },
  ready: (captcha: GeetestCaptcha) => void,
) => void;

declare global {
  interface Window {
    initGeetest4?: InitGeetest;
  }
}

const SCRIPT = 'https://static.geetest.com/v4/gt4.js';

/** How long each of their two steps, script and captcha, is waited for. */
export const GEETEST_WAIT_MS = 15_000;

/** A promise that does not wait for ever. `resolve` says whether the promise was still pending. */
function inTime<Value>(
  work: (resolve: (value: Value) => boolean, reject: (error: unknown) => void) => void,
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    let waiting = true;
    const timer = setTimeout(() => end(() => reject(new Error('GeeTest is too slow'))), GEETEST_WAIT_MS);
    function end(how: () => void): boolean {
      if (!waiting) return false;
      waiting = false;
      clearTimeout(timer);
      how();
      return true;
    }
    work(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    );
  });
}

let loading: Promise<InitGeetest> | undefined;

/** Their script, once; a failed load may be tried again. */
function loadScript(): Promise<InitGeetest> {
  loading ??= inTime<InitGeetest>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      if (window.initGeetest4) resolve(window.initGeetest4);
      else reject(new Error('GeeTest did not start'));
    };
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
  return inTime<() => void>((resolve, reject) => {
    const config = { captchaId, product: 'float', language: 'zho', nativeButton: { width: '100%' } } as const;
    init({ ...config, onError: reject }, (captcha) => {
      // After the time limit its answer has no place any more.
      if (!resolve(() => captcha.destroy())) return captcha.destroy();
      captcha
        .appendTo(place)
        .onSuccess(() => {
          const result = captcha.getValidate();
          if (!isResult(result)) return onError();
          const { lot_number, captcha_output, pass_token, gen_time } = result;
          onResult({ lot_number, captcha_output, pass_token, gen_time });
        })
        .onError(onError);
    });
  });
}
