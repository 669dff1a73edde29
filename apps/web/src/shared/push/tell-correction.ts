/** Tells of a result that was corrected. Of its own, so that the first page does not load it for news that hardly ever come. */
import type { WireBet } from '@hj/contract';
import { toast } from '@hj/ui';
import { serverNow } from '../clock/server-clock.ts';
import { correctionNotice } from '../sportsbook/correction-text.ts';

/** A correction is news for so long: other changes of the bet tell of it again. */
const newsMs = 60_000;

const told = new Set<string>();

/** Once for each correction. */
export function tellCorrection(bet: WireBet): void {
  const { betId, correction, resultCode } = bet;
  const notice = correctionNotice(bet);
  const key = `${betId}/${correction?.at}/${resultCode}`;
  if (notice === undefined || correction === null || told.has(key)) return;
  if (serverNow() - correction.at > newsMs) return;
  told.add(key);
  toast.notice(notice);
}
