import type { OddsPolicy } from '../../shared/sportsbook/preferences.ts';

export interface PriceAgreement {
  /** What the member agreed to, in thousandths. */
  agreed: number;
  /** The price now. */
  live: number;
  policy: OddsPolicy;
}

export function priceMove({
  agreed,
  live,
}: Pick<PriceAgreement, 'agreed' | 'live'>): 'up' | 'down' | undefined {
  if (live === agreed) return undefined;
  return live > agreed ? 'up' : 'down';
}

/** Whether the member must say yes to the new price before the order may go: as the odds policy demands. */
export function needsAgreement({ agreed, live, policy }: PriceAgreement): boolean {
  if (live === agreed || policy === 'any') return false;
  return policy === 'none' || live < agreed;
}
