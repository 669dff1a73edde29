import type { WelfareItem } from '@hj/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { WelfarePage } from './welfare-page.tsx';

const listPath = '/act/api/v1/welfare/list';
const receivePath = '/act/api/v1/welfare/receive';

const rebate: WelfareItem = {
  ...{
    key: 'rebate:sport',
    kind: 'rebate',
    title: '体育返水',
    note: '11-24 有效投注，无流水要求',
    amount: '126.40',
  },
  ...{ state: 'claimable', endsAt: null, claim: { kind: 'rebate', category: 'sport' } },
};
const gift: WelfareItem = {
  ...{
    key: 'vip:9',
    kind: 'vip',
    title: 'VIP5 周礼金',
    note: '1 倍流水',
    amount: '388.00',
    state: 'claimable',
  },
  ...{ endsAt: null, claim: { kind: 'vip', giftId: '9' } },
};
const coming: WelfareItem = {
  ...{
    key: 'vip:birthday',
    kind: 'vip',
    title: '生日礼金',
    note: '6 月内可领',
    amount: '1888.00',
    state: 'coming',
  },
  ...{ endsAt: null, claim: null },
};

function show(replies: Parameters<typeof answerCalls>[0]) {
  saveLogin('token', '7');
  const seen = answerCalls({ [listPath]: () => done({ list: [rebate, gift, coming], at: 0 }), ...replies });
  renderPage(<WelfarePage />, '/mine/welfare');
  return seen;
}

afterEach(() => {
  cleanup();
  clearSession();
});

describe('[2.69] the welfare page', () => {
  it('claims all with one press, each by a command of its own, and shows refusals', async () => {
    const seen = show({
      [receivePath]: ({ kind }) =>
        kind === 'rebate'
          ? done({ amount: '126.40', turnover: '0.00', centerWalletBalance: '226.40' })
          : { code: 6012, message: '礼金已过领取时间，未领取不补发' },
    });
    fireEvent.click(await screen.findByRole('button', { name: '一键领取' }));
    expect(await screen.findByText('已领取')).toBeTruthy();
    expect(await screen.findByText('礼金已过领取时间，未领取不补发')).toBeTruthy();
    await waitFor(() => expect(callsOf(seen, receivePath)).toHaveLength(2));
    expect(await screen.findByText(/^共领取 ¥126\.40?，1 项未成功$/)).toBeTruthy();
  });

  it('pressed twice before the page is drawn again sends each row once', async () => {
    const seen = show({
      [receivePath]: () => done({ amount: '126.40', turnover: '0.00', centerWalletBalance: '226.40' }),
    });
    const button = await screen.findByRole('button', { name: '一键领取' });
    for (const _press of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(await screen.findByText(/^共领取 ¥252\.80?$/)).toBeTruthy();
    expect(callsOf(seen, receivePath).map(({ body }) => body.kind)).toEqual(['rebate', 'vip']);
  });

  it('a lost answer stops the rows after it; after a reload it is asked for by its own key before anything else', async () => {
    let lost = true;
    const seen = show({
      [receivePath]: () =>
        lost ? 'lost' : done({ amount: '126.40', turnover: '0.00', centerWalletBalance: '226.40' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '一键领取' }));
    expect(await screen.findByRole('button', { name: '确认结果' })).toBeTruthy();
    expect(new Set(callsOf(seen, receivePath).map(({ body }) => body.kind))).toEqual(new Set(['rebate']));
    cleanup();
    lost = false;
    renderPage(<WelfarePage />, '/mine/welfare');
    const ask = await screen.findByRole('button', { name: '确认结果' });
    for (const button of screen.getAllByRole('button', { name: /领取/ })) fireEvent.click(button);
    const before = callsOf(seen, receivePath).length;
    fireEvent.click(ask);
    await waitFor(() => expect(callsOf(seen, receivePath)).toHaveLength(before + 1));
    expect(new Set(callsOf(seen, receivePath).map(({ key }) => key)).size).toBe(1);
  });

  it('claims nothing while the page is offline, and says so', async () => {
    const seen = show({
      [receivePath]: () => done({ amount: '126.40', turnover: '0.00', centerWalletBalance: '226.40' }),
    });
    const all = await screen.findByRole('button', { name: '一键领取' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(all);
    expect(await screen.findByText('网络已断开，这次没有提交。连接恢复后请再次提交')).toBeTruthy();
    await waitFor(() => expect(all.getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('button', { name: '确认结果' })).toBeNull();
    expect(callsOf(seen, receivePath)).toEqual([]);
  });

  it('says the most that a draw can bring as such, and the end of a day as 24:00', async () => {
    const claim = {
      kind: 'activity',
      activityId: '1',
      page: 'drawGift',
      part: 'draw',
      version: 1,
      draw: true,
    };
    const wheel = {
      ...gift,
      key: 'activity:1',
      kind: 'activity',
      title: '幸运转盘',
      amount: '888.00',
      claim,
    };
    const ending = { ...gift, endsAt: Date.parse('2026-11-29T00:00+08:00') };
    show({ [listPath]: () => done({ list: [wheel, ending], at: 0 }) });
    expect(await screen.findByText('最高 ¥888')).toBeTruthy();
    expect(screen.getByText('¥388', { selector: 'li *' })).toBeTruthy();
    expect(screen.getByText('最早一项 11-28 24:00 到期')).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    show({ [listPath]: () => done({ list: [], at: 0 }) });
    expect(await screen.findByText('暂时没有可领取的福利')).toBeTruthy();
  });
});
