import { expect, type Page } from '@playwright/test';

/** Script: the router shows the page of the address. */
const hasArrived = `(() => {
  const { state, history } = globalThis.__TSR_ROUTER__;
  return state.status === 'idle' && state.resolvedLocation?.href === history.location.href;
})()`;

/**
 * Goes on inside the site, as by a link, and waits until the page, or the one that its guard leads to, stands. The scripts and styles of
 * the site are not loaded again: that is most of what opening a page costs.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  await expect.poll(() => page.evaluate<boolean>(hasArrived), { intervals: [20, 50, 100] }).toBe(true);
}
