import { playerOf } from '@hj/betting';
import type { WireMarket } from '@hj/contract';
import { toast } from '@hj/ui';
import { usePushLink } from '../push/push-link.ts';
import { useSession } from '../session/session-store.ts';
import { marketOf, teamNamesOf } from './markets.ts';
import type { MatchInfo } from './match-store.ts';
import { usePreferences } from './preferences.ts';
import { confirmingText, entryKey, fullText, pickNotices, type SlipEntry } from './slip-rules.ts';
import { isSlipLocked, pickSelection, useSlip } from './slip-store.ts';

export type MatchNames = Pick<MatchInfo, 'gide' | 'gameId' | 'gameType' | 'league' | 'team_h' | 'team_c'> & {
  simulated?: boolean | undefined;
  players?: MatchInfo['players'];
};

/** The slip's entry for an outcome; `undefined` if the market does not have it. */
export function entryOf(info: MatchNames, market: WireMarket, outcome: string): SlipEntry | undefined {
  const chosen = market.outcomes.find(({ o }) => o === outcome);
  if (!chosen) return undefined;
  const { gide, gameId, gameType, league, team_h, team_c, simulated } = info;
  const { r, p: price } = chosen;
  const player = playerName(info, market.key, outcome);
  return {
    gameInfo: { gide, gameId, gameType, league, team_h, team_c, simulated },
    playInfo: { w: market.w, key: market.key },
    oddInfo: { r, gameId: market.gameId, marketId: market.marketId, outcome, price, player },
    championRate: gameType === 'FS' ? { rtype: r } : null,
    bettingData: { active: '', ticket_id: '' },
    isInvalid: false,
    stake: '',
  };
}

function playerName(info: MatchNames, key: string, outcome: string): string | undefined {
  const market = info.players && marketOf(key);
  return market && playerOf(market, outcome, teamNamesOf(info));
}

type QuickPlacer = (entry: SlipEntry, stake: number) => void;
let quickPlacer: QuickPlacer | undefined;

/** The slip says who places a quick bet; where no slip is on the page, a press only picks. */
export function setQuickPlacer(placer: QuickPlacer | undefined): void {
  quickPlacer = placer;
}

/** Whether a press on this price bets at once: it is switched on, a member is logged in, and prices are live. */
function quickPlacerFor(entry: SlipEntry): QuickPlacer | undefined {
  const { quickBet } = usePreferences.getState();
  const isReady = useSession.getState().token !== undefined && usePushLink.getState().state === 'open';
  // A press on a selection of the slip takes it off, as always.
  const isOnSlip = useSlip.getState().entries.some((each) => entryKey(each) === entryKey(entry));
  return quickBet.isOn && isReady && !isOnSlip ? quickPlacer : undefined;
}

/** A press on a price: puts it on the slip, takes it off, places it at once in quick betting, or says why not. */
export function pressPrice(info: MatchNames, market: WireMarket, outcome: string): void {
  const entry = entryOf(info, market, outcome);
  if (!entry) return;
  const place = quickPlacerFor(entry);
  if (place && !isSlipLocked(useSlip.getState())) {
    place(entry, usePreferences.getState().quickBet.stake);
    return;
  }
  const { result, notice } = pickSelection(entry);
  if (result === 'confirming') toast.info(confirmingText);
  if (result === 'full') toast.warn(fullText);
  if (notice !== undefined) toast.info(pickNotices[notice]);
}
