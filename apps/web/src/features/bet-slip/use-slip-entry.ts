import type { ResourceRequest } from '@hj/contract';
import { formatAmount, parseAmount } from '@hj/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from '../../shared/api/request-id.ts';
import { goTo } from '../../shared/navigation/navigator.ts';
import { usePushLink } from '../../shared/push/push-link.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useMarket, useMatchState } from '../../shared/sportsbook/desk.ts';
import { useWatchMatch } from '../../shared/sportsbook/live-feed.ts';
import { marketOf, marketTitle, selectionTitle } from '../../shared/sportsbook/markets.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { matchQuery } from '../../shared/sportsbook/queries.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { agreeToPrice, setStake } from '../../shared/sportsbook/slip-store.ts';
import { type ConfirmState, confirmState } from './confirm-state.ts';
import { placeOrder, useOrder } from './order-store.ts';
import { needsAgreement, priceMove } from './price-agreement.ts';
import { orderViewQuery } from './queries.ts';
import {
  acceptDraft,
  addChip,
  amountOf,
  clampStake,
  draftOf,
  type StakeLimits,
  type StakeTerms,
  type WinPreview,
  wholeStake,
  winPreview,
} from './stake-rules.ts';

export interface SlipEntryView {
  entry: SlipEntry;
  selection: string;
  market: string;
  match: string;
  state: 'open' | 'suspended' | 'closed' | 'unknown';
  isLive: boolean;
  score: string | undefined;
  /** Prices as shown: what the member agreed to and what it is now. */
  agreed: string | undefined;
  odds: string | undefined;
  move: 'up' | 'down' | undefined;
  limits: StakeLimits;
  preview: WinPreview | undefined;
  /** Why the amount was changed. */
  notice: string | undefined;
  confirm: ConfirmState;
  type: (draft: string) => void;
  add: (chip: bigint) => void;
  fillAll: () => void;
  press: () => void;
  /** Agrees to the price of now and sends, in one press. */
  placeNow: () => void;
}

/** Live price, limits and the button of one entry. */
export function useSlipEntry(entry: SlipEntry): SlipEntryView {
  const live = useLiveSelection(entry);
  const limits = useLimits(entry);
  const { autoOdd, oddsType } = usePreferences();
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const phase = useOrder(({ view }) => view.phase);
  const isLinkLost = usePushLink(({ state }) => state === 'lost');
  const [notice, setNotice] = useState<string>();
  const { terms, price } = live;
  const amount = amountOf(entry.stake);
  const agreement = { agreed: entry.oddInfo.price, live: price ?? entry.oddInfo.price, policy: autoOdd };
  const confirm = confirmState({
    isLoggedIn,
    phase,
    isLinkLost,
    market: live.state,
    amount,
    terms,
    limits,
    needsAgreement: needsAgreement(agreement),
    odds: live.odds,
  });

  function put(next: bigint) {
    const clamped = terms ? clampStake(next, terms, limits) : { amount: next, notice: undefined };
    setNotice(clamped.notice);
    setStake(entry, clamped.amount === 0n ? '' : draftOf(clamped.amount));
  }

  function placeNow() {
    if (price === undefined || amount === undefined) return;
    setNotice(undefined);
    agreeToPrice(entry, price);
    placeOrder(orderOf(entry, live, { price, stake: formatAmount(amount), oddsType, autoOdd }));
  }

  function press() {
    if (confirm.action === 'login') requireLogin();
    else if (confirm.action === 'deposit') goTo('saveMoney');
    else if (confirm.action === 'agree' && price !== undefined) agreeToPrice(entry, price);
    else if (confirm.action === 'place') placeNow();
  }

  return {
    ...live,
    entry,
    limits,
    notice,
    confirm,
    move: priceMove(agreement),
    preview: terms ? winPreview(amount ?? 0n, terms) : undefined,
    type: (text) => {
      const draft = acceptDraft(entry.stake, text);
      const typed = amountOf(draft);
      const clamped = typed !== undefined && terms ? clampStake(typed, terms, limits) : undefined;
      setNotice(clamped?.notice);
      setStake(entry, clamped?.notice ? (clamped.amount === 0n ? '' : draftOf(clamped.amount)) : draft);
    },
    add: (chip) => put(addChip(entry.stake, chip)),
    fillAll: () => {
      const all = terms && wholeStake(terms, limits);
      if (all !== undefined) put(all);
    },
    press,
    placeNow,
  };
}

type Terms = Pick<ResourceRequest<'bet'>, 'price' | 'stake' | 'oddsType' | 'autoOdd'>;

/** The command, with the score that the member sees, under a key of its own. */
function orderOf(entry: SlipEntry, live: ReturnType<typeof useLiveSelection>, terms: Terms) {
  const { marketId, outcome } = entry.oddInfo;
  const { selection, market, match } = live;
  return {
    key: newUuid(),
    gide: entry.gameInfo.gide,
    request: { marketId, outcome, ...terms, ...(live.score === undefined ? {} : { score: live.score }) },
    shown: { selection, market, match, odds: live.odds ?? '', stake: terms.stake },
  };
}

/** The selection as it stands now; the match is followed as long as it is on the slip. */
function useLiveSelection({ gameInfo, playInfo, oddInfo }: SlipEntry) {
  const { gide } = gameInfo;
  const query = useQuery(matchQuery(gide));
  useWatchMatch(gide, 'full', query.data !== undefined);
  const wire = useMarket(gide, playInfo.key);
  const match = useMatchState(gide);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const known = marketOf(playInfo.key);
  const price = wire?.outcomes.find(({ o }) => o === oddInfo.outcome)?.p;
  const teams = { home: gameInfo.team_h, away: gameInfo.team_c };
  const text = (value: number | undefined) =>
    known && value !== undefined ? priceText(value, oddsType, known.type) : undefined;
  const terms: StakeTerms | undefined =
    known && price !== undefined && price > 1_000 ? { price, oddsType, marketType: known.type } : undefined;
  return {
    selection: selectionTitle(playInfo.key, oddInfo.outcome, teams),
    market: marketTitle(playInfo.key),
    match: `${gameInfo.team_h} v ${gameInfo.team_c}`,
    state: stateOf(),
    isLive: match?.isLive ?? false,
    score: match?.isLive ? `${match.sc_FT_H}-${match.sc_FT_A}` : undefined,
    price,
    terms,
    agreed: text(oddInfo.price),
    odds: text(price) ?? text(oddInfo.price),
  };

  function stateOf(): SlipEntryView['state'] {
    // A match that the server no longer knows has ended.
    if (!wire) return query.isError || query.isSuccess ? 'closed' : 'unknown';
    if (wire.status === 'closed' || terms === undefined) return 'closed';
    return wire.status === 'suspended' || match?.stop ? 'suspended' : 'open';
  }
}

function useLimits({ oddInfo }: SlipEntry): StakeLimits {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const balance = useSession((session) => session.balance);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const { marketId, outcome } = oddInfo;
  const { data } = useQuery({ ...orderViewQuery({ marketId, outcome }, oddsType), enabled: isLoggedIn });
  return {
    min: data && parseAmount(data.goldMin),
    max: data && parseAmount(data.goldMax),
    balance: balance === undefined ? undefined : parseAmount(balance),
  };
}
