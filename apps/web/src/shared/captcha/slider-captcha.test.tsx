import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, callsOf, done, type SeenCall } from '../test-calls.ts';
import { type CaptchaAnswer, NO_CAPTCHA } from './captcha-calls.ts';
import { CaptchaPanel } from './captcha-panel.tsx';
import { type Attempt, useCaptcha } from './use-captcha.ts';

const KIND = '/site/api/v1/member/kaptchcate';
const PUZZLE = '/site/api/v1/register/sliderPuzzle';
const ANSWER = '/site/api/v1/register/sliderAnswer';
const CHECK = '/site/api/v1/member/validateGeeCheck';
const RESULT = { lot_number: 'lot-1', captcha_output: 'o', pass_token: 'p', gen_time: '1' };

const sent: [form: string, answer: CaptchaAnswer][] = [];
let outcome: Attempt<string> = { kind: 'done', data: '' };
const onDone = vi.fn();
const onRefused = vi.fn();

function Form() {
  const flow = useCaptcha<string, string>({
    action: 'login',
    nameOf: (form) => form,
    attempt: async (form, answer) => {
      sent.push([form, answer]);
      return outcome;
    },
    onDone,
    onRefused,
  });
  return (
    <>
      <CaptchaPanel flow={flow} />
      <button type="button" aria-busy={flow.busy} onClick={() => void flow.submit('liang88')}>
        登录
      </button>
    </>
  );
}

const puzzle = (_: unknown, time: number) =>
  done({
    ...{ lot_number: `lot-${time}`, background: 'data:image/png,x', piece: 'data:image/png,y' },
    ...{ width: 352, height: 160, pieceSize: 46, pieceY: 40 },
  });

async function open(replies: Parameters<typeof answerCalls>[0] = {}): Promise<SeenCall[]> {
  sent.length = 0;
  outcome = { kind: 'done', data: '' };
  const seen = answerCalls({
    [KIND]: () => done({ kaptchcate: 2, provider: 'house', captchaId: null }),
    [PUZZLE]: puzzle,
    [ANSWER]: () => done(RESULT),
    [CHECK]: () => done({ codeId: 'pass-1', code: 'c-1' }),
    ...replies,
  });
  render(<Form />);
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await ready();
  return seen;
}

const slider = () => screen.getByRole('slider', { name: '拼图滑块' });
const ready = () => waitFor(() => expect(slider().getAttribute('aria-disabled')).toBeNull());

function press(key: string, times = 1): void {
  for (let time = 0; time < times; time += 1) fireEvent.keyDown(slider(), { key });
}

const pointer = (clientX: number, clientY = 0) => ({ pointerId: 1, button: 0, clientX, clientY });

describe('the slider', () => {
  it('[4.43] opens inside the form when the server decides so, and takes the focus', async () => {
    const seen = await open();
    expect(callsOf(seen, KIND)[0]?.body).toEqual({ action: 'login', name: 'liang88' });
    expect(screen.getByRole('dialog', { name: '安全验证' })).toBeTruthy();
    expect(document.activeElement).toBe(slider());
    expect(sent).toEqual([]);
  });

  it('[3.32] [4.44] [7.22] [7.104] is solved by keyboard alone, checked on the server, and then sends the form', async () => {
    const seen = await open();
    press('PageUp', 6);
    press('ArrowRight', 2);
    expect(slider().getAttribute('aria-valuenow')).toBe('124');
    press('ArrowLeft');
    press('Enter');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const { x, path, lot_number } = callsOf(seen, ANSWER)[0]?.body ?? {};
    expect([lot_number, x]).toEqual(['lot-1', 122]);
    expect(path).toHaveLength(11);
    expect(callsOf(seen, CHECK)[0]?.body).toEqual({ ...RESULT, validate_way: 0, action: 'login' });
    expect(sent).toEqual([['liang88', { kaptchcate: 2, codeId: 'pass-1', code: 'c-1' }]]);
  });

  it('follows mouse and finger, and tells the path that they took', async () => {
    const seen = await open();
    slider().setPointerCapture = vi.fn();
    fireEvent.pointerDown(slider(), pointer(100, 10));
    for (let step = 1; step <= 10; step += 1) fireEvent.pointerMove(slider(), pointer(100 + step * 9, 12));
    fireEvent.pointerUp(slider(), pointer(190, 12));
    await waitFor(() => expect(callsOf(seen, ANSWER)).toHaveLength(1));
    const path = callsOf(seen, ANSWER)[0]?.body.path;
    expect(callsOf(seen, ANSWER)[0]?.body.x).toBe(90);
    expect(path).toHaveLength(12);
    expect(path).toMatchObject(
      [
        [0, 0, 0],
        [9, 2, expect.any(Number)],
      ].concat(Array(10).fill({})),
    );
  });

  it('asks nothing for a tap, and goes on with a mouse where the keys left the piece', async () => {
    const seen = await open();
    slider().setPointerCapture = vi.fn();
    fireEvent.pointerDown(slider(), pointer(100));
    fireEvent.pointerMove(slider(), pointer(103));
    fireEvent.pointerUp(slider(), pointer(103));
    expect(slider().getAttribute('aria-valuenow')).toBe('0');
    press('PageUp', 5);
    fireEvent.pointerDown(slider(), pointer(100));
    for (let step = 1; step <= 4; step += 1) fireEvent.pointerMove(slider(), pointer(100 + step));
    fireEvent.pointerUp(slider(), pointer(104));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(callsOf(seen, ANSWER)).toHaveLength(1);
    const { x, path } = callsOf(seen, ANSWER)[0]?.body ?? {};
    expect(x).toBe(104);
    expect(Array.isArray(path) && path.map(([at]) => at)).toEqual([
      ...[0, 20, 40, 60, 80, 100],
      ...[101, 102, 103, 104, 104],
    ]);
  });

  it('never tells more points than the contract takes, and keeps the first', async () => {
    const seen = await open();
    slider().setPointerCapture = vi.fn();
    fireEvent.pointerDown(slider(), pointer(0));
    for (let step = 1; step <= 1_200; step += 1) fireEvent.pointerMove(slider(), pointer(step / 4));
    fireEvent.pointerUp(slider(), pointer(300));
    await waitFor(() => expect(callsOf(seen, ANSWER)).toHaveLength(1));
    const path = callsOf(seen, ANSWER)[0]?.body.path;
    expect(Array.isArray(path) && path.length <= 500 && path.length > 200).toBe(true);
    expect(Array.isArray(path) && path[0]).toEqual([0, 0, 0]);
  });

  it('[8.76] says that it was wrong and lets the same puzzle be tried again while the server does', async () => {
    const seen = await open({
      [ANSWER]: (_, time) =>
        time === 1
          ? { code: 6022, message: '验证未通过，请再试一次', data: { kaptchcate: 2, left: 2 } }
          : done(RESULT),
    });
    press('PageUp', 3);
    press('Enter');
    expect(await screen.findByText('验证未通过，请再试一次')).toBeTruthy();
    await ready();
    expect(slider().getAttribute('aria-valuenow')).toBe('0');
    expect(callsOf(seen, PUZZLE)).toHaveLength(1);
    press('PageUp', 4);
    press('Enter');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('brings another puzzle when the server takes no more answers to this one', async () => {
    const seen = await open({
      [ANSWER]: () => ({
        code: 6022,
        message: '验证未通过，请换一张图再试',
        data: { kaptchcate: 2, left: 0 },
      }),
    });
    press('PageUp', 3);
    press('Enter');
    await waitFor(() => expect(callsOf(seen, PUZZLE)).toHaveLength(2));
    expect(screen.getByText('验证未通过，请换一张图再试').getAttribute('role')).toBe('alert');
  });

  it('[8.20] [8.77] opens again with the message when the attempt itself is answered with 6022', async () => {
    const seen = await open();
    outcome = { kind: 'verify', code: 6022, message: '安全验证未通过，请重新验证' };
    press('PageUp', 3);
    press('Enter');
    expect(await screen.findByText('安全验证未通过，请重新验证')).toBeTruthy();
    await waitFor(() => expect(callsOf(seen, PUZZLE)).toHaveLength(2));
    expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-busy')).toBe('false');
  });

  it('[8.19] becomes an image when the attempt is answered with 6021', async () => {
    await open({
      '/site/api/v1/register/defaultKaptcha': () => done({ image: 'data:image/png,i', 'x-code': 'x' }),
    });
    outcome = { kind: 'verify', code: 6021, message: '请输入验证码' };
    press('PageUp', 3);
    press('Enter');
    expect(await screen.findByRole('dialog', { name: '图形验证' })).toBeTruthy();
  });

  it('asks to be solved first when the form is submitted without it', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请先完成安全验证')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is fetched anew, and closed, on request; closed it is asked for again', async () => {
    const seen = await open();
    fireEvent.click(screen.getByRole('button', { name: '换一张' }));
    await waitFor(() => expect(callsOf(seen, PUZZLE)).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: '关闭安全验证' }));
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(callsOf(seen, KIND)).toHaveLength(2));
  });

  it('says why no puzzle came, and never lets the form through without one', async () => {
    sent.length = 0;
    answerCalls({
      [KIND]: () => done({ kaptchcate: 2, provider: 'house', captchaId: null }),
      [PUZZLE]: () => ({ code: 6011, message: '请勿频繁提交' }),
    });
    render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请勿频繁提交')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[4.43] sends 99 when none is asked for', async () => {
    sent.length = 0;
    outcome = { kind: 'done', data: '' };
    answerCalls({ [KIND]: () => done({ kaptchcate: 99, provider: 'house', captchaId: null }) });
    render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(sent).toEqual([['liang88', NO_CAPTCHA]]));
  });
});
