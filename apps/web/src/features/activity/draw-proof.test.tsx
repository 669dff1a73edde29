import { commitmentOf } from '@hj/games';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DrawProofPage } from './draw-proof-page.tsx';
import { recomputeDraw } from './recompute-draw.ts';

const path = '/act/api/v1/promotion/drawProof';
const serverSeed = '5a'.repeat(32);
const prizes = [
  { code: 'p18', label: '¥18', amount: '18.00', ppm: 200_000 },
  { code: 'p3', label: '¥3', amount: '3.00', ppm: 400_000 },
  { code: 'off', label: '停发', amount: '5.00', ppm: 0 },
  { code: 'none', label: '未中奖', amount: '0.00', ppm: 400_000 },
];
const seeds = { serverSeed, clientSeed: 'my-seed', commitment: commitmentOf(serverSeed), prizes };
const { prize, number, ranges } = recomputeDraw(seeds);
const labelOf = (code: string) => prizes.find((each) => each.code === code)?.label ?? '';
const proof = { ...seeds, claimId: '9', title: '幸运转盘', at: 0, chosen: prize, given: prize };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (change: Partial<typeof proof> = {}) => {
  answerCalls({ [path]: () => done({ ...proof, ...change }) });
  renderPage(<DrawProofPage />, '/activity/verify/9');
  return screen.findByRole('list', { name: '核对结果' });
};
const verdicts = (list: HTMLElement) =>
  [...list.children].map((each) => `${each.getAttribute('data-good')} ${each.textContent}`);

it('[7.67] a draw is made once more in the browser, and its number lies in the range of its prize', async () => {
  expect(verdicts(await show())).toEqual([
    'true 种子与抽奖前公布的指纹一致',
    `true 重新计算的结果与记录一致：${labelOf(prize)}`,
  ]);
  const range = ranges.find(({ code }) => code === prize);
  expect(number).toBeGreaterThanOrEqual(range?.from ?? Number.NaN);
  expect(number).toBeLessThanOrEqual(range?.to ?? Number.NaN);
});

it('a changed seed, another result and other odds are told', async () => {
  expect(verdicts(await show({ serverSeed: `6${serverSeed.slice(1)}` }))[0]).toBe(
    'false 种子与抽奖前公布的指纹不一致',
  );
  cleanup();
  const other = prize === 'none' ? 'p3' : 'none';
  expect(verdicts(await show({ chosen: other }))[1]).toBe(
    `false 重新计算的结果为${labelOf(prize)}，记录为${labelOf(other)}`,
  );
  cleanup();
  const certain = prizes.map((each) => ({ ...each, ppm: each.code === other ? 1_000_000 : 0 }));
  expect(verdicts(await show({ prizes: certain }))[1]).toContain('false');
});

it('a prize that had ended is named with the one that was given', async () => {
  await show({ given: prize === 'p3' ? 'none' : 'p3' });
  expect(screen.getByText(/当时已发完，按活动规则改发/)).toBeTruthy();
});

it('a draw that does not exist is told', async () => {
  answerCalls({ [path]: () => ({ code: 6004, message: '没有这次抽奖' }) });
  renderPage(<DrawProofPage />, '/activity/verify/1');
  expect(await screen.findByText('抽奖暂时无法核对')).toBeTruthy();
});
