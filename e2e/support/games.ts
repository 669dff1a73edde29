import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import { storageOf } from './journey.ts';
import type { Member } from './seeded.ts';
import { phoneSize } from './sizes.ts';

/** From a lobby into a game, with the money of the centre wallet; gives the frame of the game. */
export async function enterGame(page: Page, lobby: 'realbet' | 'chess', name: string): Promise<FrameLocator> {
  await page.goto(`/game/${lobby}`);
  // A game's tile, or the live table's that takes its place when the socket has spoken.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  const sheet = page.getByRole('dialog').or(page.getByRole('complementary', { name: '进入前说明' }));
  const auto = sheet.getByRole('switch', { name: /自动转账/ });
  await expect(auto).toBeEnabled();
  if (!(await auto.isChecked())) await sheet.getByText('自动转账', { exact: true }).click();
  await sheet.getByRole('button', { name: '进入游戏' }).click();
  return page.frameLocator('iframe');
}

/** Another member in a browser of its own, on a phone with reduced motion, whose push connection of games can be dropped. */
export async function openOther(browser: Browser, member: Member, baseURL: string) {
  const origins = [{ origin: baseURL, localStorage: storageOf(member) }];
  const context = await browser.newContext({
    ...{ baseURL, locale: 'zh-CN', viewport: phoneSize, reducedMotion: 'reduce' },
    storageState: { cookies: [], origins },
  });
  const lines: { close(): void }[] = [];
  await context.routeWebSocket(/\/play\/live$/, (line) => {
    const server = line.connectToServer();
    lines.push({
      close() {
        server.close();
        line.close();
      },
    });
  });
  return {
    context,
    page: await context.newPage(),
    lines,
    /** Drops the connection, runs the given step meanwhile, and waits for the next connection. */
    async cut(meanwhile: () => Promise<unknown>): Promise<void> {
      const before = lines.length;
      lines.at(-1)?.close();
      await meanwhile();
      await expect.poll(() => lines.length).toBeGreaterThan(before);
    },
  };
}
