import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, callsOf, done } from '../test-calls.ts';
import { CaptchaPanel } from './captcha-panel.tsx';
import { GEETEST_WAIT_MS } from './geetest.ts';
import { GeetestCaptcha } from './geetest-captcha.tsx';
import { useCaptcha } from './use-captcha.ts';

const CHECK = '/site/api/v1/member/validateGeeCheck';
const RESULT = { lot_number: 'g-1', captcha_output: 'o', pass_token: 'p', gen_time: '9' };
const onSolved = vi.fn();
const onFailed = vi.fn();
let succeed: () => void = () => undefined;
let asked: unknown;
const destroyed = vi.fn();

/** The behaviour of their client after its start: it gives the captcha, fails to load, or does nothing. */
let start: 'ready' | 'failed' | 'silent' = 'ready';
let answerLate: () => void = () => undefined;

/** A login whose image was right, and which is asked for the slider after the password (6022). */
function Login() {
  const flow = useCaptcha<string, undefined>({
    action: 'login',
    nameOf: (form) => form,
    attempt: async () => ({ kind: 'verify', code: 6022, message: '登录设备有变化，请完成安全验证' }),
    onDone: () => undefined,
    onRefused: () => undefined,
  });
  const { submit } = flow;
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current) void submit('liang88');
    sent.current = true;
  }, [submit]);
  return <CaptchaPanel flow={flow} />;
}

/** Their client, as its documentation has it. */
function fakeClient(config: { onError: (error: unknown) => void }, ready: (captcha: object) => void): void {
  asked = config;
  const captcha = {
    appendTo: () => captcha,
    onSuccess: (listener: () => void) => {
      succeed = listener;
      return captcha;
    },
    onError: () => captcha,
    getValidate: () => ({ ...RESULT, captcha_id: 'ours' }),
    destroy: destroyed,
  };
  answerLate = () => ready(captcha);
  if (start === 'ready') ready(captcha);
  else if (start === 'failed') config.onError({ code: '60101', msg: 'load failed' });
}

/** A page that cannot reach their host: the script is never run, only its end is told. */
function answerScript(arrives: boolean): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    if (arrives) Object.assign(window, { initGeetest4: fakeClient });
    queueMicrotask(() => (arrives ? script.onload?.(new Event('load')) : script.onerror?.('error')));
  });
}

const show = (Captcha = GeetestCaptcha) =>
  render(<Captcha captchaId="our-id" action="register" onSolved={onSolved} onFailed={onFailed} />);

beforeEach(() => {
  onSolved.mockReset();
  onFailed.mockReset();
  destroyed.mockReset();
  start = 'ready';
  asked = undefined;
});

afterEach(() => {
  Reflect.deleteProperty(window, 'initGeetest4');
  vi.useRealTimers();
});

describe('the GeeTest adapter', () => {
  it('says that it cannot be loaded, and lets nothing through', async () => {
    // A page keeps their script: only the first to ask for it meets one that cannot be loaded.
    vi.resetModules();
    const first = await import('./geetest-captcha.tsx');
    answerScript(false);
    show(first.GeetestCaptcha);
    expect(await screen.findByText('安全验证加载失败，请检查网络后重试')).toBeTruthy();
    expect(onSolved).not.toHaveBeenCalled();
  });

  it('says so when their script arrives and the captcha does not', async () => {
    start = 'failed';
    answerScript(true);
    show();
    expect(await screen.findByText('安全验证加载失败，请检查网络后重试')).toBeTruthy();
  });

  it('does not wait for ever, and removes a late captcha', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start = 'silent';
    answerScript(true);
    show();
    await act(() => vi.advanceTimersByTimeAsync(GEETEST_WAIT_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toBe('安全验证加载失败，请检查网络后重试');
    answerLate();
    expect(destroyed).toHaveBeenCalledOnce();
  });

  it('[8.20] stands where a login is refused with 6022, though the kind of the next is the image', async () => {
    answerScript(true);
    const seen = answerCalls({
      '/site/api/v1/member/kaptchcate': (_, time) =>
        done({ kaptchcate: time === 1 ? 99 : 1, provider: 'geetest', captchaId: 'our-id' }),
    });
    render(<Login />);
    await waitFor(() => expect(asked).toMatchObject({ captchaId: 'our-id' }));
    expect(callsOf(seen, '/site/api/v1/register/sliderPuzzle')).toHaveLength(0);
  });

  it('[3.32] [4.45] gives its result to our server, and the pass to the form', async () => {
    answerScript(true);
    const seen = answerCalls({ [CHECK]: () => done({ codeId: 'pass', code: 'c' }) });
    const page = show();
    await waitFor(() => expect(asked).toMatchObject({ captchaId: 'our-id', language: 'zho' }));
    await act(async () => succeed());
    await waitFor(() => expect(onSolved).toHaveBeenCalledWith({ kaptchcate: 2, codeId: 'pass', code: 'c' }));
    expect(callsOf(seen, CHECK)[0]?.body).toEqual({ ...RESULT, validate_way: 0, action: 'register' });
    page.unmount();
    expect(destroyed).toHaveBeenCalledOnce();
  });

  it('asks for another when our server does not believe the result', async () => {
    answerScript(true);
    answerCalls({ [CHECK]: () => ({ code: 6022, message: '安全验证服务暂不可用，请稍后重试' }) });
    show();
    await act(async () => undefined);
    await act(async () => succeed());
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('安全验证服务暂不可用，请稍后重试'));
  });
});
