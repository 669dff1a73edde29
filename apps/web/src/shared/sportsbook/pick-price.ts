import type { WireMarket } from '@hj/contract';
import { toast } from '@hj/ui';
import type { MatchInfo } from './match-store.ts';
import { confirmingText, fullText, type SlipEntry } from './slip-rules.ts';
import { pickSelection } from './slip-store.ts';

/** The slip's entry for an outcome; `undefined` if the market does not have it. */
export function entryOf(info: MatchInfo, market: WireMarket, outcome: string): SlipEntry | undefined {
  const chosen = market.outcomes.find(({ o }) => o === outcome);
  if (!chosen) return undefined;
  return {
    gameInfo: {
      gide: info.gide,
      gameId: info.gameId,
      league: info.league,
      team_h: info.team_h,
      team_c: info.team_c,
    },
    playInfo: { w: market.w, key: market.key },
    oddInfo: { r: chosen.r, gameId: market.gameId, marketId: market.marketId, outcome, price: chosen.p },
    championRate: null,
    bettingData: { active: '', ticket_id: '' },
    isInvalid: false,
    stake: '',
  };
}

/** A press on a price: puts it on the slip, takes it off, or says why not. */
export function pressPrice(info: MatchInfo, market: WireMarket, outcome: string): void {
  const entry = entryOf(info, market, outcome);
  if (!entry) return;
  const result = pickSelection(entry);
  if (result === 'confirming') toast.info(confirmingText);
  if (result === 'full') toast.warn(fullText);
}
