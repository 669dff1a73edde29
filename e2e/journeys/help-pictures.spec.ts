import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openDeposit, payIn } from '../support/cashier.ts';
import { expect, memberTest as test } from '../support/journey.ts';
import { addCard } from '../support/withdrawal.ts';

/**
 * The pages that the deposit and withdrawal guides of help show, with the names by which the guides call their parts. With
 * `HJ_PICTURES=1` the pictures of the guides are taken anew (docs/extending.md).
 */
const folder = join(import.meta.dirname, '../../apps/web/src/assets/help');
/** A guide is read on phones: its pictures weigh no more than its script. */
const heaviest = 60_000;

/** In each language of the site; the journey goes on in Chinese. */
async function takePictures(page: Page, name: string, amount?: string): Promise<void> {
  if (process.env.HJ_PICTURES !== '1') return;
  mkdirSync(folder, { recursive: true });
  for (const locale of ['zh-TW', 'en', 'zh-CN']) {
    await page.evaluate(`localStorage.setItem('language', '${locale}')`);
    await page.reload({ waitUntil: 'networkidle' });
    if (amount !== undefined) await page.locator('input[inputmode="decimal"]').fill(amount);
    await page.evaluate('window.scrollTo(0, 0)');
    const taken = await page.screenshot({ animations: 'disabled' });
    const packed = await sharp(taken).webp({ quality: 72, effort: 6 }).toBuffer();
    expect(packed.length).toBeLessThanOrEqual(heaviest);
    writeFileSync(join(folder, `${name}.${locale}.webp`), packed);
  }
}

test.describe('the pages that help shows', { tag: '@once' }, () => {
  test.use({
    viewport: { width: 390, height: 700 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    colorScheme: 'light',
  });

  test('have the parts that the guides name: a deposit, its order, the account of a withdrawal and its amount', async ({
    page,
    member,
  }) => {
    await page.goto('/mine/savemoney');
    await page.getByRole('textbox', { name: '存款金额' }).fill('500');
    await expect(page.getByRole('button', { name: '确认存款' })).toBeVisible();
    await takePictures(page, 'deposit-choice', '500');

    await openDeposit(page, '网银支付', '500');
    await expect(page.getByRole('link', { name: /前往支付/ })).toBeVisible();
    await takePictures(page, 'deposit-order');

    await payIn(page, member, '2000.00');
    await addCard(page);
    await expect(page.getByText('添加成功')).toBeHidden();
    await takePictures(page, 'withdrawal-destination');

    await page.goto('/mine/takemoney');
    await page.getByRole('textbox', { name: '取款金额' }).fill('1000');
    await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
    await takePictures(page, 'withdrawal-amount', '1000');
  });
});
