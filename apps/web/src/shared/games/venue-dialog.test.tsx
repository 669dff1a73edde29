import { toast } from '@hj/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../test-calls.ts';
import { renderPage } from '../test-page.tsx';
import { slotBalances } from './test-games.ts';
import { VenueDialog } from './venue-dialog.tsx';

const TRANSFER = '/game/api/v1/venue/transfer';
const BALANCE = '/fd/api/v1/transfer/getBalance';
const moved = {
  ...{ transferId: '1', orderNo: 'T1', state: 'done', amount: '20.00' },
  ...{ centerWalletBalance: '100.50', venueBalance: '320.00' },
};

type Replies = Parameters<typeof answerCalls>[0];

/** How often the venue had taken the money. */
const onDone = vi.fn();

function Page() {
  const [shown, show] = useState(true);
  return shown ? <VenueDialog channelCode="slot" onDone={onDone} onClose={() => show(false)} /> : null;
}

/** A page with the dialog open. */
function open(replies: Replies = {}) {
  const seen = answerCalls({
    '/game/api/v1/venue/allBalance': () => done(slotBalances()),
    [BALANCE]: () => done({ centerWalletBalance: '120.50', lockMoney: '0.00' }),
    [TRANSFER]: () => done(moved),
    ...replies,
  });
  renderPage(<Page />, '/game/egame');
  return { seen };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: '转入鸿竞电子' }));
const fill = async (amount: string) =>
  fireEvent.change((await dialog()).getByRole('textbox', { name: '转账金额' }), {
    target: { value: amount },
  });
const press = async (name: string) => fireEvent.click((await dialog()).getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onDone.mockClear();
  saveLogin('secret', '7');
});
afterEach(() => {
  localStorage.clear();
  clearSession();
});

describe('the transfer form of a venue', () => {
  it('[4.90] [4.91] [4.93] moves money once, however often it is pressed, says so, and asks for the balance', async () => {
    const said = vi.spyOn(toast, 'success');
    const { seen } = open();
    await fill('20');
    const confirm = (await dialog()).getByRole('button', { name: '确认转入' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    fireEvent.submit(confirm.closest('dialog, [role=dialog]')?.querySelector('form') ?? confirm);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(callsOf(seen, TRANSFER)).toHaveLength(1);
    expect(callsOf(seen, TRANSFER)[0]?.body).toEqual({ channelCode: 'slot', amount: '20', ty: 1 });
    expect(said).toHaveBeenCalledExactlyOnceWith('转账成功');
    expect((await dialog()).getByRole('textbox', { name: '转账金额' })).toHaveProperty('value', '');
    await waitFor(() => expect(callsOf(seen, BALANCE).length).toBeGreaterThan(0));
  });

  it('shows a refusal until the amount is changed; the next request is another command', async () => {
    const { seen } = open({
      [TRANSFER]: (_, time) => (time === 1 ? { code: 6318, message: '余额不足' } : done(moved)),
    });
    await fill('30');
    await press('确认转入');
    expect(await (await dialog()).findByRole('alert')).toHaveProperty('textContent', '余额不足');
    expect(onDone).not.toHaveBeenCalled();
    await fill('20');
    expect((await dialog()).queryByRole('alert')).toBeNull();
    await press('确认转入');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const [first, second] = callsOf(seen, TRANSFER);
    expect(second?.key).not.toBe(first?.key);
  });

  it('says that the venue did not take the money, and that it came back', async () => {
    open({ [TRANSFER]: () => done({ ...moved, state: 'refused' }) });
    await fill('20');
    await press('确认转入');
    expect(await (await dialog()).findByText('场馆未接受本次转账，资金已退回')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('without an answer only finds out how it ended, with the same key, also after the page was loaded again', async () => {
    const { seen } = open({ [TRANSFER]: () => 'lost' });
    await fill('20');
    await press('确认转入');
    await (await dialog()).findByRole('button', { name: '确认结果' });
    expect((await dialog()).queryByRole('textbox')).toBeNull();
    const key = callsOf(seen, TRANSFER)[0]?.key;
    cleanup();
    const { seen: later } = open();
    await press('确认结果');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(callsOf(later, TRANSFER).map((call) => call.key)).toEqual([key]);
  });

  it('that was closed leads nowhere when its transfer ends', async () => {
    let answer: (value: ReturnType<typeof done>) => void = () => undefined;
    const { seen } = open({ [TRANSFER]: () => new Promise((resolve) => (answer = resolve)) });
    await fill('20');
    await press('确认转入');
    await waitFor(() => expect(callsOf(seen, TRANSFER)).toHaveLength(1));
    await press('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = callsOf(seen, '/fd/api/v1/transfer/getBalance').length;
    answer(done(moved));
    // The wallet is read again when it has ended.
    await waitFor(() =>
      expect(callsOf(seen, '/fd/api/v1/transfer/getBalance').length).toBeGreaterThan(before),
    );
    expect(onDone).not.toHaveBeenCalled();
  });
});
