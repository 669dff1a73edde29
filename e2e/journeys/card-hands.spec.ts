import type { FrameLocator } from '@playwright/test';
import { payIn } from '../support/cashier.ts';
import { enterGame, openOther } from '../support/games.ts';
import { expect, memberTest, moving } from '../support/journey.ts';

interface Game {
  code: string;
  name: string;
  seats: number;
  /** The moves of a seat that is asked first. */
  first: RegExp;
  /** A spectator comes to one of its hands. */
  isWatched?: true;
}

/** Every game of seats but 抢庄牛牛, which `chess.spec.ts` plays. */
const games: readonly Game[] = [
  { code: 'niuniu4', name: '看四张抢庄', seats: 6, first: /^抢 ×1$/ },
  { code: 'sangong', name: '三公', seats: 6, first: /^抢 ×1$/ },
  { code: 'zhajinhua', name: '炸金花', seats: 6, first: /^看牌$/, isWatched: true },
  { code: 'doudizhu', name: '斗地主', seats: 3, first: /^(不叫|不出|3 分)$/, isWatched: true },
];

const numberOf = async (frame: FrameLocator) =>
  /第 (\d+) 局/.exec((await frame.locator('.chess-title small').textContent()) ?? '')?.[1];

// The cards move for one of the two.
memberTest.use(moving);

const playHand = ({ code, name, seats, first }: Game) =>
  memberTest(
    `[CV8] ${name}: two browsers play one hand against labelled opponents to its end, through a line that drops in any phase; both see the same results`,
    { tag: '@once' },
    async ({ page, member, product, browser, baseURL }) => {
      const second = await product.insertMember();
      const other = await openOther(browser, second, baseURL ?? '');
      await Promise.all([payIn(page, member, '500'), payIn(other.page, second, '500')]);
      const frames = await Promise.all([
        enterGame(page, 'chess', name),
        enterGame(other.page, 'chess', name),
      ]);
      const [frame] = frames;
      const hurry = new AbortController();
      const release = await product.clock.holdHands(code);
      await memberTest.step('both take a seat of the same hand', async () => {
        const sit = frames.map((each) => each.getByRole('button', { name: /^初级场，底分/ }));
        for (const seat of sit) await expect(seat).toBeEnabled();
        await Promise.all(sit.map((seat) => seat.click()));
        // The line of one drops before the deal.
        await expect.poll(() => other.lines.length).toBeGreaterThan(0);
        await other.cut(() => product.clock.dealHand(code, 2));
        for (const each of frames) await expect(each.getByText(/^系统 \d\d$/)).toHaveCount(seats - 2);
        expect(await numberOf(frame)).toMatch(/^\d+$/);
        expect(await numberOf(frames[1])).toBe(await numberOf(frame));
      });
      await memberTest.step('a seat that is asked acts; the line of the other drops', async () => {
        const choices = frames.map((each) => each.getByRole('button', { name: first }).first());
        // In games of turns either of the two may be asked before the other.
        const askedFirst = async () => {
          const asked = await Promise.all(choices.map((choice) => choice.isVisible()));
          return choices[asked.indexOf(true)];
        };
        await expect.poll(async () => (await askedFirst()) !== undefined).toBe(true);
        await other.cut(async () => (await askedFirst())?.click());
      });
      await memberTest.step('the hand goes on to its end', async () => {
        const hurried = product.clock.hurryHands(code, hurry.signal);
        try {
          await other.cut(async () => undefined);
          for (const each of frames) await expect(each.locator('.hand-end')).toBeVisible();
        } finally {
          hurry.abort();
          await hurried;
        }
      });
      const results = await Promise.all(
        frames.map(async (each) => {
          const won = each.locator(code === 'doudizhu' ? '.hand-end li b' : '.niu-won');
          await expect(won).toHaveCount(seats);
          return (await won.allTextContents()).sort();
        }),
      );
      expect(results[1]).toEqual(results[0]);
      await release();
      await other.context.close();
      expect(await product.ledgerFaults()).toEqual([]);
    },
  );

const watchHand = ({ code, name }: Game) =>
  memberTest(
    `${name}: a spectator sees no cards, through a line that drops, and takes a seat of the next hand`,
    { tag: '@once' },
    async ({ page, member, product, browser, baseURL }) => {
      const second = await product.insertMember();
      const other = await openOther(browser, second, baseURL ?? '');
      await Promise.all([payIn(page, member, '500'), payIn(other.page, second, '500')]);
      const [frame, seen] = await Promise.all([
        enterGame(page, 'chess', name),
        enterGame(other.page, 'chess', name),
      ]);
      const release = await product.clock.holdHands(code);
      await frame.getByRole('button', { name: /^初级场，底分/ }).click();
      await product.clock.dealHand(code, 1);
      const bar = seen.getByRole('region', { name: '观战' });
      await memberTest.step('the spectator is counted at the table, and sees backs only', async () => {
        await seen.getByRole('button', { name: '观战初级场' }).click();
        await expect(bar).toContainText('观战中，共 1 人观战');
        // All opponents of 炸金花 may have folded by now, which ends the hand.
        const ended = frame.getByRole('button', { name: '下一局' });
        await expect(frame.getByText('1 人观战').or(ended).first()).toBeVisible();
        expect(await numberOf(seen)).toBe(await numberOf(frame));
        await other.cut(async () => undefined);
        await expect(bar).toContainText(/观战中|本局已结束/);
      });
      const hurry = new AbortController();
      const hurried = product.clock.hurryHands(code, hurry.signal);
      try {
        await expect(bar).toContainText('本局已结束');
      } finally {
        hurry.abort();
        await hurried;
      }
      await memberTest.step('a seat of the next hand is taken, and it is dealt', async () => {
        await bar.getByRole('button', { name: '入座下一局' }).click();
        await expect(bar).toHaveCount(0);
        await product.clock.dealHand(code, 1);
        await expect(seen.getByText(/^系统 \d\d$/).first()).toBeVisible();
      });
      await release();
      await other.context.close();
      expect(await product.ledgerFaults()).toEqual([]);
    },
  );

for (const game of games) {
  memberTest.describe(game.name, () => {
    // One after the other: both hold the hands of the game, and would deal those of each other.
    memberTest.describe.configure({ mode: 'default' });
    playHand(game);
    if (game.isWatched) watchHand(game);
  });
}
