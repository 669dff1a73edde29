import type { CodeCate } from '@hj/contract';
import { toast } from '@hj/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SealableCall, Send } from '../api/seal.ts';
import { answerCalls, callsOf, done, type SeenCall } from '../test-calls.ts';
import { CodeField } from './code-field.tsx';
import { forgetWaits } from './code-waits.ts';
import { FraudWarning } from './fraud-warning.tsx';
import type { CodeOutcome } from './send-code.ts';
import { useCodeSender } from './use-code-sender.ts';

const PLAIN = '/site/api/v1/sendCode/two';
const SEALED = '/site/api/v1/sendCode/one';
// How a request is sealed is tested beside it; here only that the encrypted variant goes that way.
vi.mock('../api/seal.ts', () => ({
  forgetSeal: () => undefined,
  sendSealed: (send: Send, { path, headers, body, signal }: SealableCall) =>
    send(path, headers, body, signal),
}));

const START = 1_750_000_000_000;

let outcomes: (CodeOutcome | undefined)[] = [];

function Form({ cate }: { cate: CodeCate }) {
  const sender = useCodeSender({ type: 1 });
  return (
    <>
      <CodeField
        sender={sender}
        error={undefined}
        onSend={async () => {
          outcomes.push(await sender.send({ cate, sendCodeNum: '8613800138000' }));
        }}
      />
      <FraudWarning />
    </>
  );
}

const sent = () => done({ expiresAt: Date.now() + 300_000, resendAt: Date.now() + 60_000 });

/** Lets the answer arrive without moving the clock. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole<HTMLButtonElement>('button');

async function press(): Promise<void> {
  fireEvent.click(button());
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  outcomes = [];
  forgetWaits();
});

afterEach(() => {
  // The countdown's timer ends at its first tick without a watcher, and on the clock that it began on.
  cleanup();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

function answer(reply: Parameters<typeof answerCalls>[0][typeof PLAIN] = sent): SeenCall[] {
  return answerCalls({ [PLAIN]: reply, [SEALED]: reply });
}

describe('the code button', () => {
  it('[4.50][4.51][4.52][9.15] says 获取验证码, counts 60 seconds down, then says 重新获取', async () => {
    answer();
    render(<Form cate={0} />);
    expect(button().textContent).toBe('获取验证码');
    await press();
    expect(button().textContent).toBe('60 秒后重发');
    expect(button().disabled).toBe(true);
    await pass(59_000);
    expect(button().textContent).toBe('1 秒后重发');
    await pass(1_000);
    expect(button().textContent).toBe('重新获取');
    expect(button().disabled).toBe(false);
  });

  it('counts from the server’s resendAt, and from a whole minute when the clock of the machine is wrong', async () => {
    let resendAt = START + 42_000;
    answer(() => done({ expiresAt: START, resendAt }));
    const page = render(<Form cate={0} />);
    await press();
    expect(button().textContent).toBe('42 秒后重发');
    page.unmount();
    forgetWaits();
    resendAt = START - 3_600_000;
    render(<Form cate={0} />);
    await press();
    expect(button().textContent).toBe('60 秒后重发');
  });

  it('keeps the countdown when the form is left and opened again', async () => {
    answer();
    const page = render(<Form cate={0} />);
    await press();
    page.unmount();
    await pass(10_000);
    render(<Form cate={0} />);
    expect(button().textContent).toBe('50 秒后重发');
  });

  it('asks once for two quick presses', async () => {
    const seen = answer();
    render(<Form cate={0} />);
    fireEvent.click(button());
    fireEvent.click(button());
    await settle();
    expect(callsOf(seen, PLAIN)).toHaveLength(1);
  });

  it('[7.112][7.113][7.119] sends every field of the call, plain; sealed when the switch is on', async () => {
    const seen = answer();
    const page = render(<Form cate={2} />);
    await press();
    expect(seen[0]).toMatchObject({
      path: PLAIN,
      body: {
        sendCodeNum: '8613800138000',
        sendName: '',
        codeId: '',
        type: 1,
        cate: 2,
        version: '1',
        kaptchcate: 99,
        imageCode: '',
      },
    });
    page.unmount();
    forgetWaits();
    localStorage.setItem('safeSwitch', '1');
    render(<Form cate={2} />);
    await press();
    expect(seen[1]?.path).toBe(SEALED);
  });

  it('[8.36] a refusal of the sixty seconds starts the rest of the countdown', async () => {
    answer(() => ({ code: 6066, message: '请在 60 秒后重新获取', data: { resendAt: START + 17_000 } }));
    render(<Form cate={0} />);
    await press();
    expect(button().textContent).toBe('17 秒后重发');
    expect(outcomes).toEqual([{ kind: 'refused', code: 6066, message: '请在 60 秒后重新获取' }]);
  });

  it('[8.78][8.79] says why a code was not sent, beside the field and to the caller, and may be pressed again', async () => {
    const error = vi.spyOn(toast, 'error');
    answer(() => ({ code: 6034, message: '该手机号今日验证次数已达上限' }));
    render(<Form cate={0} />);
    await press();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(error).toHaveBeenCalledExactlyOnceWith('该手机号今日验证次数已达上限');
    expect(screen.getByRole('alert').textContent).toBe('该手机号今日验证次数已达上限');
    expect(button().textContent).toBe('获取验证码');
  });

  it('[8.67][8.68] hands a demand for a captcha to the caller', async () => {
    const seen = answer((_, time) => ({ code: time === 1 ? 6021 : 6022, message: '请完成验证' }));
    render(<Form cate={0} />);
    await press();
    await press();
    expect(seen).toHaveLength(2);
    expect(outcomes).toEqual([
      { kind: 'verify', code: 6021, message: '请完成验证' },
      { kind: 'verify', code: 6022, message: '请完成验证' },
    ]);
  });

  it.each([
    ['[8.86]', 0, '获取手机验证码成功'],
    ['[8.87]', 1, '获取邮箱验证码成功'],
    ['[8.88]', 2, '验证码获取成功，注意接听手机来电'],
  ] as const)('%s says of cate %i: %s', async (_, cate, words) => {
    const success = vi.spyOn(toast, 'success');
    answer();
    render(<Form cate={cate} />);
    await press();
    expect(success).toHaveBeenCalledExactlyOnceWith(words);
  });

  it('[8.91][8.92] warns that the platform’s staff never ask for a code', () => {
    answer();
    render(<Form cate={0} />);
    expect(screen.getByText('平台工作人员不会向您索要验证码，谨防诈骗')).toBeTruthy();
  });
});
