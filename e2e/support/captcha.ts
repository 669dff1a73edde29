import { expect, type Page, type Response } from '@playwright/test';
import type { Product } from './product.ts';

/** In each language of the site. */
const codeField = /^(验证码|驗證碼|Code)$/;
const sliderKnob = /^(拼图滑块|拼圖滑塊|Puzzle slider)$/;

const isCaptcha = (response: Response) =>
  /defaultKaptcha|sliderPuzzle|staff\/captcha/.test(response.url()) && response.ok();

/** Does an action that asks for a captcha and answers it by the product's secret. */
export async function passCaptcha(page: Page, product: Product, ask: () => Promise<void>): Promise<void> {
  const coming = page.waitForResponse(isCaptcha);
  await ask();
  await answerCaptcha(page, product, await coming);
}

/** Submits a login or something like it, answers every captcha that is asked for, and gives the final code of the call. */
export async function submitThrough(
  page: Page,
  product: Product,
  path: string,
  submit: () => Promise<void>,
): Promise<number> {
  const captchas: Response[] = [];
  const answers: Response[] = [];
  const note = (response: Response) => {
    if (isCaptcha(response)) captchas.push(response);
    else if (response.url().endsWith(path)) answers.push(response);
  };
  page.on('response', note);
  try {
    await submit();
    for (;;) {
      await expect.poll(() => captchas.length + answers.length).toBeGreaterThan(0);
      const captcha = captchas.shift();
      if (captcha) await answerCaptcha(page, product, captcha);
      const answer = captcha ? undefined : answers.shift();
      if (answer === undefined) continue;
      const { status_code: code }: { status_code: number } = await answer.json();
      if (code !== 6021 && code !== 6022) return code;
    }
  } finally {
    page.off('response', note);
  }
}

async function answerCaptcha(page: Page, product: Product, asked: Response): Promise<void> {
  const { data }: { data: { 'x-code'?: string; lot_number?: string; width?: number; pieceSize?: number } } =
    await asked.json();
  if (data['x-code'] !== undefined) {
    await page
      .getByRole('textbox', { name: codeField })
      .last()
      .fill(await product.readCaptcha(data['x-code']));
    await page.keyboard.press('Enter');
    return;
  }
  if (data.lot_number === undefined || data.width === undefined || data.pieceSize === undefined) {
    throw new Error('a captcha of no known kind');
  }
  await slide(page, (await product.readSlider(data.lot_number)) / (data.width - data.pieceSize));
}

/** Takes the knob along its track as a hand would: slow at both ends, a little up and down. */
async function slide(page: Page, share: number): Promise<void> {
  const knob = page.getByRole('slider', { name: sliderKnob });
  await expect(knob).not.toHaveAttribute('aria-disabled');
  await knob.scrollIntoViewIfNeeded();
  const box = await knob.boundingBox();
  const track = await knob.locator('..').boundingBox();
  if (box === null || track === null) throw new Error('no slider on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const way = (track.width - box.width) * share;
  const steps = 24;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const eased = part * part * (3 - 2 * part);
    await page.mouse.move(x + way * eased, y + Math.sin(step) * 2);
    await page.waitForTimeout(18 + (step % 5) * 6);
  }
  await page.mouse.up();
}
