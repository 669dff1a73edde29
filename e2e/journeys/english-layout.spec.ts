import { expect, memberTest, test } from '../support/journey.ts';
import { phoneSize } from '../support/sizes.ts';

/** What a guest can open. */
const PUBLIC = [
  ...['/', '/game/sport', '/game/realbet', '/game/chess', '/game/gaming', '/game/lottery', '/game/egame'],
  ...['/game/fishing', '/agent', '/sponsor', '/download', '/activity/discount', '/chat', '/service'],
  ...['/app/help', '/app/help/kh', '/app/help/tytzjc', '/app/help/dxqgl', '/app/help/gztk', '/app/help/bczr'],
];

const MEMBER = [
  ...['', '/userinfo', '/auth', '/introTutorial', '/exchange', '/vip', '/vip/detail', '/welfare', '/wallet'],
  ...['/transRecord', '/betRecord', '/giftRecord', '/message', '/feedback', '/feedbackList', '/savemoney'],
  ...['/transfermoney', '/takemoney', '/protection'],
].map((path) => `/mine${path}`);

/**
 * Runs in the page: how much wider it is than the window, and the texts that leave their control or are cut without an ellipsis. What
 * scrolls sideways by itself, and what is for screen readers only, may be wider.
 */
const FAULTS = `(() => {
  const faults = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push('page wider by ' + over);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.textContent.trim() === '' || !node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (edge.width < 3 || style.overflowX === 'auto' || style.overflowX === 'scroll' || style.textOverflow === 'ellipsis') break;
      const clips = style.overflowX !== 'visible';
      const control = box.matches('button, a, label, th, td') && style.display !== 'inline' && style.display !== 'contents';
      if ((clips || control) && (text.right > edge.right + 1 || text.left < edge.left - 1)) {
        faults.push((clips ? 'cut: ' : 'runs out: ') + node.textContent.trim().slice(0, 40) + ' .' + box.className);
        break;
      }
      if (clips) break;
    }
  }
  return faults;
})()`;

const english = { viewport: phoneSize, hasTouch: true, isMobile: true, locale: 'en-GB' };

async function expectFits(page: import('@playwright/test').Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('#content')).not.toBeEmpty();
    await page.waitForFunction(
      'document.querySelector("#content h1, #content h2, #content button") !== null',
    );
    faults.push(...(await page.evaluate<string[]>(FAULTS)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

test.describe('English on a phone', { tag: '@once' }, () => {
  test.use(english);
  test('nothing on the public pages is wider than the window or cut', ({ page }) => expectFits(page, PUBLIC));
});

memberTest.describe('English on a phone', { tag: '@once' }, () => {
  memberTest.use(english);
  memberTest('nothing on the pages of a member is wider than the window or cut', ({ page, member }) => {
    expect(member.token).not.toBe('');
    return expectFits(page, MEMBER);
  });
});
