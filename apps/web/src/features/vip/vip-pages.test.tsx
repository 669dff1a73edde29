import type { VipGrade } from '@hj/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import type { GradeInfo } from '../../shared/welfare/queries.ts';
import { VipDetailPage } from './detail-page.tsx';
import { VipPage } from './vip-page.tsx';

const grade = (number: number, weekly: string): VipGrade => ({
  ...{
    grade: number,
    name: `第${number}级`,
    deposits: '1000.00',
    turnover: '20000.00',
    keepTurnover: '5000.00',
  },
  ...{ gifts: { promotion: '18.00', weekly, monthly: '28.00', birthday: '38.00' }, rebateCap: '888.00' },
  ...{
    rates: [{ category: 'sport', rate: 40 + number }],
    withdrawalCount: 3 + number,
    withdrawalAmount: '50000.00',
  },
});

const info: GradeInfo = {
  ...{ grade: 1, asked: grade(1, '8.00'), next: grade(2, '18.00'), deposits: '600.00', turnover: '9000.00' },
  ...{ percent: 45, keep: null, gifts: [], birthday: null, changes: [], hasRebate: true },
  ...{ yesterday: [{ category: 'sport', amount: '6.50' }], rebates: [] },
};

const grades = {
  list: [grade(0, '0.00'), grade(1, '8.00'), grade(2, '18.00')],
  keepDays: 90,
  warnDays: 15,
  multiplier: 1,
};

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(page: React.ReactNode, address: string) {
  saveLogin('token', '7');
  answerCalls({
    '/site/api/v1/member/memberGradeInfoByGrade': () => done(info),
    '/site/api/v1/member/memberGradeConfigList': () => done(grades),
  });
  renderPage(page, address);
}

it('[2.67] /mine/vip shows the own grade in the ladder, and the rate of rebate with the amount of yesterday', async () => {
  show(<VipPage />, '/mine/vip');
  const ladder = await screen.findByRole('list', { name: '等级' });
  expect((await within(ladder).findByText('VIP1')).getAttribute('aria-current')).toBe('step');
  const rate = screen.getByText('昨 6.50').closest('li');
  expect(rate?.textContent).toContain('0.41%');
});

it('[2.68] /mine/vip/detail compares the chosen grade with the own one', async () => {
  show(<VipDetailPage />, '/mine/vip/detail');
  const weekly = async () => (await screen.findByRole('row', { name: /周礼金/ })).textContent;
  expect(await weekly()).toContain('18');
  // Four withdrawals a day become five.
  const cells = within(screen.getByRole('row', { name: /每日取款次数/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['4', '5', '+1']);
  fireEvent.click(screen.getByRole('button', { name: /VIP0/ }));
  expect(await weekly()).not.toContain('18');
});
