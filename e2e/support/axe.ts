import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Breaches of WCAG 2.2 AA that axe finds on the page as it stands, its frames included; the size of targets (24 × 24) is among them. */
export async function breachesOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Experimental, and wrong for a price: DESIGN §9 gives the cell a whole sentence for its name.
    .disableRules('label-content-name-mismatch')
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const places = nodes.map(({ target }) => target.join(' '));
    const held: string[] = [];
    for (const place of places) if (id !== 'target-size' || (await isTooSmall(page, place))) held.push(place);
    if (held.length > 0) found.push(`${id}: ${held.join(' | ')}`);
  }
  return found;
}

/** Looks at a target in the middle of the window: one that lies half under a bar that stays counts as small, and can be scrolled. */
async function isTooSmall(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(place).withRules(['target-size']).analyze();
  return violations.length > 0;
}
