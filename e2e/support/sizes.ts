import type { Page } from '@playwright/test';

export const phoneSize = { width: 390, height: 844 };
export const desktopSize = { width: 1440, height: 900 };

// A pixel is one pixel: the processor draws, and four times as many would show nothing more.
export const phone = { viewport: phoneSize, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
export const desktop = { viewport: desktopSize };

/** Script that ends when the parts of a layout that has just been chosen are rendered. */
export const rendered = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/**
 * Looks at the page as it is and then on the other of the two sizes, without loading it again; the next page is loaded on that
 * size. For pages that need no touch.
 */
export async function onBothSizes(
  page: Page,
  look: (size: 'phone' | 'desktop') => Promise<void>,
): Promise<void> {
  const isPhone = page.viewportSize()?.width === phoneSize.width;
  await look(isPhone ? 'phone' : 'desktop');
  await page.setViewportSize(isPhone ? desktopSize : phoneSize);
  await page.evaluate(rendered);
  await look(isPhone ? 'desktop' : 'phone');
}
