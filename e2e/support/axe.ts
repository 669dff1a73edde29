import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Breaches of WCAG 2.2 AA that axe finds on the page as it stands, its frames included; the size of targets (24 × 24) is among them. */
export async function breachesOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Experimental, and wrong for a price: DESIGN §9 gives the cell a whole sentence for its name.
    .disableRules('label-content-name-mismatch')
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
