import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DiscountPage } from './discount-page.tsx';
import type { Activity, ActivityPart } from './queries.ts';

const config = '/act/api/v1/promotion/config';
const joinPath = '/act/api/v1/promotion/joinActivity';

const part = (change: Partial<ActivityPart> = {}): ActivityPart => ({
  ...{ code: 'claim', label: '首存礼', period: 'day', state: 'claimable', amount: '18.00', most: '588.00' },
  ...{ needs: [], reward: { kind: 'fixed', amount: '18.00' }, endsAt: null, window: null, signed: [] },
  ...change,
});

const activity = (activityId: string, title: string, change: Partial<Activity> = {}): Activity => ({
  ...{ activityId, code: `a${activityId}`, page: 'firstDeposit', category: 'deposit', version: 3, title },
  ...{
    note: '满 ¥100 可领，5 倍流水',
    tint: 'blue',
    art: 'first',
    state: 'claimable',
    startsAt: 0,
    endsAt: null,
  },
  ...{ multiplier: 5, counting: null, reviewed: false, parts: [part()], rules: ['规则'] },
  ...change,
});

const joined = (balance: string) =>
  done({
    ...{ claimId: '9', state: 'granted', amount: '18.00', turnover: '90.00', label: '首存礼', draw: null },
    centerWalletBalance: balance,
  });

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function show(list: Activity[], join = () => joined('118.00')) {
  saveLogin('token', '7');
  const seen = answerCalls({
    [config]: () => done({ list, weights: [{ category: 'sport', weight: 10_000 }], at: 0 }),
    [joinPath]: join,
  });
  renderPage(<DiscountPage />, '/activity/discount');
  return seen;
}

describe('the list of activities', () => {
  it('[2.16] [1.20] [1.31] [2.127] shows them by state, and claims with the version that is shown', async () => {
    const seen = show([
      activity('1', '首存礼'),
      activity('2', '下月活动', { state: 'coming', parts: [part({ state: 'coming' })] }),
    ]);
    expect((await screen.findAllByText('首存礼')).length).toBeGreaterThan(0);
    expect(screen.queryByText('下月活动')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /即将开始/ }));
    expect(await screen.findByText('下月活动')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /可参加/ }));
    fireEvent.click(await screen.findByRole('button', { name: '领取' }));
    await waitFor(() => expect(callsOf(seen, joinPath)).toHaveLength(1));
    const [call] = callsOf(seen, joinPath);
    expect(call?.body).toEqual({ activityId: '1', part: 'claim', version: 3 });
    expect(call?.key).toBeTruthy();
  });

  it('claims everything by one key, and goes on after a refusal', async () => {
    let time = 0;
    const seen = show([activity('1', '首存礼'), activity('3', '投注礼')], () => {
      time += 1;
      return time === 1 ? ({ code: 6012, message: '本期优惠已领取' } as never) : joined('118.00');
    });
    const box = await screen.findByRole('region', { name: '可领取' });
    expect(within(box).getAllByText('¥36').length).toBeGreaterThan(0);
    fireEvent.click(within(box).getByRole('button', { name: /一键领取/ }));
    await waitFor(() => expect(callsOf(seen, joinPath)).toHaveLength(2));
    expect(new Set(callsOf(seen, joinPath).map(({ key }) => key)).size).toBe(2);
  });

  it('sends nothing else while the answer of a claim is lost', async () => {
    const seen = show([activity('1', '首存礼'), activity('3', '投注礼')], () => 'lost' as never);
    const box = await screen.findByRole('region', { name: '可领取' });
    fireEvent.click(within(box).getByRole('button', { name: /一键领取/ }));
    expect(await screen.findByText('领取结果确认中，请勿重复提交')).toBeTruthy();
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /领取$/ });
    expect(buttons.length).toBeGreaterThan(1);
    for (const button of buttons) {
      expect(button.disabled).toBe(true);
      fireEvent.click(button);
    }
    expect(callsOf(seen, joinPath)).toHaveLength(1);
  });
});
