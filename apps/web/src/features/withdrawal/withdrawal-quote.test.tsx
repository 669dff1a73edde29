import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { WithdrawalPage } from './index.tsx';
import { CARD, infoOf, orderOf, previewOf } from './test-withdrawal.ts';
import { endAttempt } from './withdrawal-memory.ts';

const PREVIEW = '/fd/api/v1/withdraw/preview';
const NEW = '/fd/api/v1/withdraw/new';
const refused = { code: 6012, message: '单日取款额度仅剩 ¥200' };

type Replies = Parameters<typeof answerCalls>[0];

function serve(replies: Replies) {
  return answerCalls({
    '/fd/api/v1/withdraw/withdrawInfo': () => done(infoOf()),
    '/fd/api/v1/bankCard/queryMemberBanksInfoList': () => done({ list: [CARD] }),
    ...replies,
  });
}

const show = () => renderPage(<WithdrawalPage />, '/mine/takemoney');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const amountField = () => screen.findByLabelText('取款金额', { selector: 'input' });
const dialog = () => screen.queryByRole('dialog', { name: '确认取款' });

async function type(value: string) {
  fireEvent.change(await amountField(), { target: { value } });
}

async function ask(amount: string) {
  await type(amount);
  press('下一步');
}

async function closeDialog() {
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(dialog()).toBeNull());
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  endAttempt();
  logInAs();
});

describe('a quote belongs to one wish', () => {
  it('a refused amount shows no dialog with the quote of the amount before it', async () => {
    const seen = serve({ [PREVIEW]: ({ amount }) => (amount === '600' ? done(previewOf()) : refused) });
    show();
    await ask('600');
    await closeDialog();
    await ask('300');
    const alert = await screen.findByText(refused.message);
    expect(document.activeElement).toBe(alert.closest('[role=alert]'));
    expect(dialog()).toBeNull();
    expect(callsOf(seen, NEW)).toHaveLength(0);
  });

  it('the dialog of a second amount shows and sends the second amount', async () => {
    const seen = serve({
      [PREVIEW]: ({ amount }) =>
        done(
          amount === '600' ? previewOf() : previewOf({ quote: 'q300', amount: '300.00', arrives: '299.00' }),
        ),
      [NEW]: () => done(orderOf()),
    });
    show();
    await ask('600');
    await closeDialog();
    await ask('300');
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.getAllByText('¥299.00').length).toBeGreaterThan(0);
    fireEvent.input(shown.getByLabelText('资金密码', { selector: 'input' }), { target: { value: '135790' } });
    press('确认取款');
    await waitFor(() => expect(callsOf(seen, NEW)).toHaveLength(1));
    expect(callsOf(seen, NEW)[0]?.body).toMatchObject({ amount: '300', quote: 'q300' });
  });

  it('a quote that arrives after the amount was changed is not shown', async () => {
    let answer = (_: ReturnType<typeof done>) => {};
    const late = new Promise<ReturnType<typeof done>>((resolve) => {
      answer = resolve;
    });
    const seen = serve({ [PREVIEW]: () => late });
    show();
    await ask('600');
    await waitFor(() => expect(callsOf(seen, PREVIEW)).toHaveLength(1));
    await type('300');
    answer(done(previewOf()));
    await late;
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '下一步' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(dialog()).toBeNull();
  });

  it('a refusal goes with the amount that it was about', async () => {
    serve({ [PREVIEW]: () => refused });
    show();
    await ask('600');
    await screen.findByText(refused.message);
    await type('200');
    await waitFor(() => expect(screen.queryByText(refused.message)).toBeNull());
  });

  it('a new quote that is refused closes the dialog, and the form says why', async () => {
    serve({
      [PREVIEW]: (_, time) => (time === 1 ? done(previewOf({ quoteUntil: Date.now() - 5_000 })) : refused),
    });
    show();
    await ask('600');
    await screen.findByRole('dialog');
    press('更新报价');
    expect(await screen.findByText(refused.message)).toBeTruthy();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('the dialog stays open while the withdrawal is being sent', async () => {
    serve({ [PREVIEW]: () => done(previewOf()), [NEW]: () => new Promise(() => {}) });
    show();
    await ask('600');
    const shown = within(await screen.findByRole('dialog'));
    fireEvent.input(shown.getByLabelText('资金密码', { selector: 'input' }), { target: { value: '135790' } });
    press('确认取款');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '确认取款' }).getAttribute('aria-busy')).toBe('true'),
    );
    expect(shown.queryByRole('button', { name: '关闭' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(dialog()).not.toBeNull();
  });
});
