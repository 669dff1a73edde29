import { DialogHost, toast } from '@hj/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { callsOf, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ProtectionPage } from './page.tsx';
import { limitOf, serveProtection, stateOf } from './test-protection.ts';

const hour = 3_600_000;
const day = 24 * hour;
const which = { kind: 'deposit', period: '24h' };
const set = { value: '500.00', own: '500.00', left: '500.00' };

/** The row of the day's deposit limit. */
async function row() {
  const button = await screen.findByRole('button', { name: /^(设定|修改)24 小时限额$/ });
  const item = button.closest('li');
  if (!item) throw new Error('a limit is a row');
  return within(item);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = () =>
  renderPage(
    <>
      <ProtectionPage />
      <DialogHost />
    </>,
    '/mine/protection',
  );

const waiting = (value: string | null, confirmableIn: number) =>
  limitOf({
    ...set,
    pending: {
      value,
      requestedAt: Date.now() + confirmableIn - day,
      confirmableAt: Date.now() + confirmableIn,
      expiresAt: Date.now() + confirmableIn + 7 * day,
    },
  });

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  logInAs();
});
afterEach(() => vi.useRealTimers());

describe('a limit (RG1, RG2)', () => {
  it('is set with the typed amount, and stands on the page at once', async () => {
    const seen = serveProtection(stateOf(), { setLimit: () => stateOf({}, limitOf(set)) });
    show();
    fireEvent.click((await row()).getByRole('button'));
    fireEvent.change(await screen.findByLabelText('金额（元）'), { target: { value: '500' } });
    expect(screen.getByText('确认后立即生效')).toBeTruthy();
    press('确认');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row()).getByText('¥500.00')).toBeTruthy();
    expect(callsOf(seen, '/site/api/v1/protection/setLimit')[0]?.body).toEqual({ ...which, value: '500' });
  });

  it('that became a raise since the dialog opened is said to wait, as the server answered', async () => {
    const said = vi.spyOn(toast, 'success');
    serveProtection(stateOf(), { setLimit: () => stateOf({}, waiting('900.00', day)) });
    show();
    fireEvent.click((await row()).getByRole('button'));
    fireEvent.change(await screen.findByLabelText('金额（元）'), { target: { value: '900' } });
    press('确认');
    await waitFor(() => expect(said).toHaveBeenCalledWith('已登记，24 小时后可确认'));
  });

  it('is removed only after a question, and then waits', async () => {
    const seen = serveProtection(stateOf({}, limitOf(set)), {
      setLimit: () => stateOf({}, waiting(null, day)),
    });
    show();
    fireEvent.click((await row()).getByRole('button'));
    press('移除这项限额');
    expect(callsOf(seen, '/site/api/v1/protection/setLimit')).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: '申请移除' }));
    expect(await screen.findByText(/移除这项限额：.*之后可确认/)).toBeTruthy();
    expect(callsOf(seen, '/site/api/v1/protection/setLimit')[0]?.body).toEqual({ ...which, value: null });
    expect(screen.queryByRole('button', { name: '确认生效' })).toBeNull();
  });

  it('that waits is given up with one press', async () => {
    const seen = serveProtection(stateOf({}, waiting('900.00', day)), {
      cancelLimit: () => stateOf({}, limitOf(set)),
    });
    show();
    expect(await screen.findByText(/调高至 ¥900.00/)).toBeTruthy();
    press('撤回');
    await waitFor(() => expect(screen.queryByText(/调高至/)).toBeNull());
    expect(callsOf(seen, '/site/api/v1/protection/cancelLimit')[0]?.body).toEqual(which);
  });

  it('can be confirmed on a page that was left open until its time came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const raised = { value: '900.00', own: '900.00', left: '900.00' };
    const seen = serveProtection(stateOf({}, waiting('900.00', hour)), {
      confirmLimit: () => stateOf({}, limitOf(raised)),
    });
    show();
    expect(await screen.findByText(/之后可确认/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认生效' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(hour + 1_000));
    press('确认生效');
    expect(await (await row()).findByText('¥900.00')).toBeTruthy();
    expect(callsOf(seen, '/site/api/v1/protection/confirmLimit')[0]?.body).toEqual({
      ...which,
      value: '900.00',
    });
  });

  it('that is refused stays as it is, and the state is asked again', async () => {
    const seen = serveProtection(
      stateOf({}, waiting('900.00', -hour)),
      {},
      {
        '/site/api/v1/protection/confirmLimit': () => ({ code: 6012, message: '确认期已过，请重新申请' }),
      },
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: '确认生效' }));
    await waitFor(() => expect(callsOf(seen, '/site/api/v1/protection/state')).toHaveLength(2));
    expect((await row()).getByText('¥500.00')).toBeTruthy();
  });
});

describe('the questionnaire', () => {
  it('is sent when every question is answered, and shows the advice', async () => {
    const filled = { at: Date.now(), score: 1, advice: 'watch' } as const;
    let sent = false;
    const seen = serveProtection(
      stateOf(),
      {},
      {
        '/site/api/v1/protection/state': () => ({
          code: 6000,
          data: stateOf({ questionnaires: sent ? [filled] : [] }),
        }),
        '/site/api/v1/protection/questionnaire': () => {
          sent = true;
          return { code: 6000, data: { ...filled, questionnaireId: '1' } };
        },
      },
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: '开始测试' }));
    const questions = screen.getAllByRole('group').filter((group) => group.className === 'question');
    const answer = (at: number, name: string) =>
      fireEvent.click(within(questions[at] ?? document.body).getByRole('radio', { name }));
    for (let at = 0; at < 9; at += 1) answer(at, '否');
    press('查看结果');
    expect(await screen.findByText('还有 1 题没有回答')).toBeTruthy();
    answer(9, '是');
    press('查看结果');
    expect(await screen.findByText('请留意')).toBeTruthy();
    expect(callsOf(seen, '/site/api/v1/protection/questionnaire')).toMatchObject([
      { body: { answers: [...Array(9).fill(false), true] } },
    ]);
  });
});
