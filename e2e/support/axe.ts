import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A target of which a bar of the window covers a part: it is whole once the page is scrolled. */
const isCovered = (node: { any: readonly { data: unknown }[] }): boolean =>
  node.any.some(({ data }) => /obscured/i.test(JSON.stringify(data ?? '')));

/** Faults that axe finds against WCAG 2.2 AA on the page as it stands, its frames included; targets from 24 × 24 on or with that much space. */
export async function breachesOn(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Experimental, and wrong for a price: DESIGN §9 gives the cell a whole sentence for its name.
    .disableRules('label-content-name-mismatch')
    // Faults in frames of other origins are put together in a blank page; a page without frames needs none, nor its time.
    .setLegacyMode(!hasFrames)
    .analyze();
  return violations.flatMap(({ id, nodes }) => {
    const faults = id === 'target-size' ? nodes.filter((node) => !isCovered(node)) : nodes;
    return faults.length === 0 ? [] : [`${id}: ${faults.map(({ target }) => target.join(' ')).join(' | ')}`];
  });
}
