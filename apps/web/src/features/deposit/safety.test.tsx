import { getDialogState } from '@hj/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { afterSafety } from './safety.tsx';
import { confirm, PAY, show, TYPES, type, types } from './test-deposit-page.tsx';
import { orderOf } from './test-deposits.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('安全提示', () => {
  it('[2.155] [2.156] is read before the first deposit of a session, and not again', async () => {
    sessionStorage.clear();
    const { seen } = show({
      [TYPES]: types(),
      [PAY]: (_, time) => (time === 1 ? { code: 6012, message: '请稍后再试' } : done(orderOf('pending'))),
    });
    await type('500');
    fireEvent.click(confirm());
    const dialog = await screen.findByRole('dialog', { name: '安全提示' });
    expect(dialog.textContent).toContain('存款渠道仅由官网、APP 与在线客服提供');
    expect(dialog.textContent).toContain('他人提供的线下代充，平台均无法识别');
    expect(callsOf(seen, PAY)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: '我已知晓，继续存款' }));
    await waitFor(() => expect(callsOf(seen, PAY)).toHaveLength(1));
    await screen.findByText('请稍后再试');
    fireEvent.click(confirm());
    await waitFor(() => expect(callsOf(seen, PAY)).toHaveLength(2));
  });

  it('[2.155] stands before the way to the service, which opens in a tab of its own', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show({ [TYPES]: types() });
    fireEvent.click(await screen.findByRole('button', { name: '联系客服' }));
    const dialog = await screen.findByRole('dialog', { name: '安全提示' });
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: '联系客服' }));
    expect(open).toHaveBeenCalledWith('/service', '_blank', 'noopener,noreferrer');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('the warning before a deposit stands once, however often the button was pressed', () => {
  const goOn = vi.fn();
  afterSafety('7', () => goOn('first'));
  afterSafety('7', () => goOn('second'));
  const { tips } = getDialogState();
  expect(tips).toHaveLength(1);
  tips[0]?.onSure?.();
  expect(goOn.mock.calls).toEqual([['second']]);
});
