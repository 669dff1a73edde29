import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDeposit, payIn } from '../support/cashier.ts';
import { expect } from '../support/journey.ts';
import { addCard, test } from '../support/withdrawal.ts';

/**
 * The pages that the deposit and withdrawal guides show, with the words by which the guides name their parts. With `HJ_PICTURES=1` the
 * pictures of the guides are taken anew.
 */
const folder = join(import.meta.dirname, '../../apps/web/src/assets/help');
const view = { width: 390, height: 700 };

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate('window.scrollTo(0, 0)');
  const taken = await page.screenshot({ type: 'jpeg', quality: 62, animations: 'disabled' });
  // The help page is a phone's: a picture is not to weigh more than all its text.
  expect(taken.length).toBeLessThan(90_000);
  if (process.env.HJ_PICTURES !== '1') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.jpg`), taken);
}

test.describe('the pages that help shows', { tag: '@once' }, () => {
  test.use({ viewport: view, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 });

  test('a deposit is chosen, its order waits for the payment, and the withdrawal says what it needs and where it goes', async ({
    page,
    member,
  }) => {
    await page.goto('/mine/savemoney');
    await page.getByRole('textbox', { name: '存款金额' }).fill('500');
    await expect(page.getByRole('button', { name: '确认存款' })).toBeVisible();
    await picture(page, 'deposit-choose');

    await openDeposit(page, '网银支付', '500');
    await expect(page.getByRole('link', { name: /前往支付/ })).toBeVisible();
    await picture(page, 'deposit-order');

    await payIn(page, member, '2000.00');
    await addCard(page);
    await picture(page, 'withdrawal-destination');

    await page.goto('/mine/takemoney');
    const amount = page.getByRole('textbox', { name: '取款金额' });
    await amount.fill('1000');
    await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
    await picture(page, 'withdrawal-amount');
  });
});
