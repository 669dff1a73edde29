import { expect, type FrameLocator, type Page } from '@playwright/test';

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
