import type { OddsPolicy } from '../../shared/sportsbook/preferences.ts';

export interface PriceAgreement {
  /** The price that the member agreed to, in thousandths. */
  agreed: number;
  /** The price now. */
  live: number;
  policy: OddsPolicy;
  /** With `better`: the tolerated fall of the price, in per cent of the win. */
  tolerance: number;
}

export function priceMove({
  agreed,
  live,
}: Pick<PriceAgreement, 'agreed' | 'live'>): 'up' | 'down' | undefined {
  if (live === agreed) return undefined;
  return live > agreed ? 'up' : 'down';
}

/** As the server reads it: (seen − now) ≤ tolerance % of (seen − 1). */
function isTolerated({ agreed, live, tolerance }: PriceAgreement): boolean {
  return (agreed - live) * 100 <= tolerance * (agreed - 1_000);
}

/** Whether the member must say yes to the new price before the order may go: as the odds policy demands. */
export function needsAgreement(agreement: PriceAgreement): boolean {
  const { agreed, live, policy } = agreement;
  if (live === agreed || policy === 'any') return false;
  return policy === 'none' || (live < agreed && !isTolerated(agreement));
}

/**
 * The price an order names as seen. Within the tolerance it stays the one that was agreed to: naming the fallen one would
 * let the price fall by the tolerance once more.
 */
export function seenPrice({ agreed, live, policy, tolerance }: PriceAgreement): number {
  return policy === 'better' && tolerance > 0 && live < agreed ? agreed : live;
}
