import { type SponsorContent, sponsorContent } from '@hj/contract';
import type { Queries } from '@hj/platform';
import { findSponsorContent } from './sponsor-store.ts';

/** The latest content of /sponsor; null while the operator has none. */
export async function showSponsors(q: Queries): Promise<{ content: SponsorContent | null }> {
  const stored = await findSponsorContent(q);
  return { content: stored === undefined ? null : sponsorContent.parse(stored) };
}
