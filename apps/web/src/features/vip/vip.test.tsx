import type { VipGift, VipGrade } from '@hj/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import type { GradeInfo } from '../../shared/welfare/queries.ts';
import { gainText, giftOf, giftStateText, lackOf, lastDay, shareOf, shortText } from './texts.ts';
import { VipPage } from './vip-page.tsx';

const infoPath = '/site/api/v1/member/memberGradeInfoByGrade';
const gradesPath = '/site/api/v1/member/memberGradeConfigList';
const receivePath = '/act/api/v1/welfare/receive';

const grade = (number: number, change: Partial<VipGrade> = {}): VipGrade => ({
  ...{
    grade: number,
    name: `等级${number}`,
    deposits: '1000.00',
    turnover: '10000.00',
    keepTurnover: '5000.00',
  },
  ...{
    gifts: { promotion: '88.00', weekly: '18.00', monthly: '38.00', birthday: '58.00' },
    rebateCap: '888.00',
  },
  ...{ rates: [{ category: 'sport', rate: 60 }], withdrawalCount: 5, withdrawalAmount: '200000.00' },
  ...change,
});
const gift = (change: Partial<VipGift> = {}): VipGift => ({
  ...{ giftId: '9', kind: 'weekly', grade: 1, amount: '18.00', turnover: '18.00', state: 'claimable' },
  ...{ opensAt: 0, endsAt: null },
  ...change,
});
const info = (change: Partial<GradeInfo> = {}): GradeInfo => ({
  ...{ grade: 1, asked: grade(1), next: grade(2, { deposits: '5000.00', turnover: '50000.00' }) },
  ...{
    deposits: '2000.00',
    turnover: '20000.00',
    percent: 40,
    keep: null,
    gifts: [gift()],
    birthday: '06-12',
  },
  ...{ changes: [], hasRebate: true, yesterday: [], rebates: [] },
  ...change,
});

function show(replies: Parameters<typeof answerCalls>[0] = {}) {
  saveLogin('token', '7');
  const seen = answerCalls({
    [infoPath]: () => done(info()),
    [gradesPath]: () =>
      done({ list: [grade(0), grade(1), grade(2)], keepDays: 90, warnDays: 7, multiplier: 1 }),
    [receivePath]: () => done({ amount: '18.00', turnover: '18.00', centerWalletBalance: '118.00' }),
    ...replies,
  });
  renderPage(<VipPage />, '/mine/vip');
  return seen;
}

afterEach(() => {
  cleanup();
  clearSession();
});

it('[2.67] [VP1] shows the grade, the conditions of the next one, and every grade on one page', async () => {
  show();
  expect(await screen.findByRole('list', { name: '等级' })).toBeDefined();
  expect((await screen.findAllByText(/VIP2/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/30,000/)).toBeDefined();
});

it('[VP2] a gift of the grade is claimed once, by its own number', async () => {
  const seen = show();
  const buttons = await screen.findAllByRole('button', { name: /领取/ });
  fireEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(callsOf(seen, receivePath)).toHaveLength(1));
  expect(callsOf(seen, receivePath)[0]).toMatchObject({ body: { kind: 'vip', giftId: '9' } });
});

it('a page that cannot be loaded says that grade and gifts are safe, and asks again', async () => {
  let asked = 0;
  show({
    [infoPath]: () => {
      asked += 1;
      return asked === 1 ? { code: 6005, message: '系统繁忙' } : done(info());
    },
  });
  const failed = await screen.findByText(/等级与礼金不受影响/);
  fireEvent.click(
    within(failed.closest('section, div') as HTMLElement).queryByRole('button') ??
      screen.getByRole('button', { name: /重试|重新加载/ }),
  );
  expect(await screen.findByRole('list', { name: '等级' })).toBeDefined();
});

describe('figures of the programme', () => {
  it('are short in tables, and exact where a sum is missing', () => {
    expect(['0.00', '488.00', '3000.00', '30000.00', '10000000.00'].map((text) => shortText(text))).toEqual([
      ...['–', '488', '3千', '3万', '1千万'],
    ]);
    // English writes the 万 as 0k, which a part of one would make ten times too small: 1.5万, 1.50k.
    expect(shortText('15000.00')).toBe('15,000');
    expect([lackOf('999.99', '1000.00'), lackOf('1000.00', '1000.00')]).toEqual(['0.01', undefined]);
    expect([shareOf('250.00', '1000.00'), shareOf('5.00', '0.00'), shareOf('2000.00', '1000.00')]).toEqual([
      25, 100, 100,
    ]);
    expect([gainText('100.00', '300.00'), gainText('300.00', '300.00')]).toEqual(['+200', '–']);
    // As the amounts beside it are written: 20万, 24万; 38,888 and 68,888.
    expect([gainText('200000.00', '240000.00'), gainText('38888.00', '68888.00')]).toEqual([
      '+4万',
      '+30,000',
    ]);
  });

  it('name the gift that can be claimed before the latest, and the last day of a period', () => {
    const gifts = [gift({ giftId: '3', state: 'claimed' }), gift({ giftId: '2' })];
    expect(giftOf({ gifts }, 'weekly')?.giftId).toBe('2');
    expect(giftOf({ gifts }, 'monthly')).toBeUndefined();
    expect(giftStateText(info({ birthday: null }), 'birthday', undefined)).toBe('未填生日');
    expect(lastDay('2026-12-01')).toBe('2026-11-30');
  });
});
