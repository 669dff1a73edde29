/**
 * The order of a slip: its command, the text of its card, and its place until its answer is definite. It is written down, with
 * its key, before it is sent: a retry and a reloaded page send the same command, and the server answers the same.
 */
import type { ResourceRequest } from '@hj/contract';
import { formatAmount } from '@hj/money';
import { listJoint } from '../../shared/language/joints.ts';
import { legMarket } from '../../shared/sportsbook/bet-words.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { type EntryModel, type SlipModel, seriesLegs } from './slip-model.ts';

type SlipCommand = ResourceRequest<'combo_bet'>;

/** A bet as its card shows it until the server's answer. */
export interface ShownBet {
  /** 阿森纳 -0.5, 3串1 */
  name: string;
  /** 全场让球 • 阿森纳 v 切尔西; the selections of a series with their markets. */
  sub: string;
  odds: string;
  stake: string;
  /** What it may win beside the stake. */
  win?: string | undefined;
  /** A match of it is simulated. */
  simulated?: boolean | undefined;
}

export interface PendingOrder {
  /** The idempotency key. */
  key: string;
  request: SlipCommand;
  memberId: string;
  shown: readonly ShownBet[];
  /** Selections in the order of the request's legs, with their matches where there are several: six draws would read alike. */
  legNames: readonly string[];
  /** The selections themselves, and what all bets debit. An order that an older version of the page wrote down has neither. */
  entries?: readonly SlipEntry[] | undefined;
  risk?: string | undefined;
  sentAt: number;
  /** Once the server has taken it in. */
  betIds: readonly string[];
}

type Consent = Pick<SlipCommand, 'oddsType' | 'autoOdd' | 'tolerance'>;
export type NewOrder = Pick<PendingOrder, 'request' | 'shown' | 'legNames' | 'entries' | 'risk'>;

/** The slip as one command; undefined where nothing is staked. A series names Hong Kong odds, independent of the odds type of the desk. */
export function slipOrder(model: SlipModel, consent: Consent): NewOrder | undefined {
  const isSeries = model.mode === 'series';
  const legs = isSeries ? seriesLegs(model.entries) : model.entries.filter(isStaked);
  const bets = isSeries ? seriesBets(model, legs) : singleBets(legs);
  if (bets.length === 0) return undefined;
  return {
    request: {
      ...consent,
      oddsType: isSeries ? 'H' : consent.oddsType,
      legs: legs.map(legOf),
      bets: bets.map(({ bet }) => bet),
    },
    shown: bets.map(({ shown }) => shown),
    legNames: legs.map(({ selection, match }) =>
      legs.length === 1 ? selection : `${selection}（${match}）`,
    ),
    entries: legs.map(({ entry }) => entry),
    risk: formatAmount(model.risk),
  };
}

interface BetDraft {
  bet: SlipCommand['bets'][number];
  shown: ShownBet;
}

function isStaked({ isCounted, amount }: EntryModel): boolean {
  return isCounted && amount !== undefined && amount > 0n;
}

function legOf({ entry, seen, score }: EntryModel): SlipCommand['legs'][number] {
  const { marketId, outcome } = entry.oddInfo;
  return { marketId, outcome, price: seen, ...(score === undefined ? {} : { score }) };
}

/** As of the bet that the server takes: a refused one says the same. */
const marketOf = ({ market, isLive, score }: EntryModel) =>
  legMarket({ market, inPlay: isLive, score: (isLive && score) || null });

function singleBets(legs: readonly EntryModel[]): BetDraft[] {
  return legs.flatMap((leg, index): BetDraft[] => {
    if (leg.amount === undefined) return [];
    const stake = formatAmount(leg.amount);
    const { selection: name, match, odds = '', entry } = leg;
    const { simulated } = entry.gameInfo;
    const win = leg.preview && formatAmount(leg.preview.profit);
    const shown = { name, sub: `${marketOf(leg)} • ${match}`, odds, stake, win, simulated };
    return [{ bet: { legs: [index], sizes: [1], stake }, shown }];
  });
}

function seriesBets({ combos }: SlipModel, legs: readonly EntryModel[]): BetDraft[] {
  const sub = legs.map(({ selection, market }) => `${selection} ${market}`).join(listJoint);
  const simulated = legs.some(({ entry }) => entry.gameInfo.simulated);
  return combos.flatMap(({ system, name, amount, figures, odds = '' }): BetDraft[] => {
    if (amount === undefined || amount === 0n || figures === undefined) return [];
    const { risk, win } = figures;
    const shown = { name, sub, odds, stake: formatAmount(risk), win: formatAmount(win), simulated };
    const bet = {
      legs: legs.map((_leg, index) => index),
      sizes: [...system.sizes],
      stake: formatAmount(amount),
    };
    return [{ bet, shown }];
  });
}

export interface PendingOrders {
  read(): PendingOrder | undefined;
  write(order: PendingOrder): void;
  clear(): void;
}

const storageKey = 'hj.pending-slip';

/** Over a storage that may be forbidden: then an order does not outlive the page, but is still retried with its key. */
export function createPendingOrders(open: () => Storage): PendingOrders {
  let kept: PendingOrder | undefined;
  return {
    read() {
      if (kept !== undefined) return kept;
      try {
        const value: unknown = JSON.parse(open().getItem(storageKey) ?? 'null');
        return isPending(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(order) {
      kept = order;
      try {
        open().setItem(storageKey, JSON.stringify(order));
      } catch {
        // Kept in memory.
      }
    },
    clear() {
      kept = undefined;
      try {
        open().removeItem(storageKey);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function isPending(value: unknown): value is PendingOrder {
  if (!isRecord(value)) return false;
  const { key, memberId, sentAt, request, shown, betIds, legNames } = value;
  return (
    typeof key === 'string' &&
    typeof memberId === 'string' &&
    typeof sentAt === 'number' &&
    isRecord(request) &&
    Array.isArray(request.legs) &&
    Array.isArray(request.bets) &&
    Array.isArray(shown) &&
    Array.isArray(legNames) &&
    Array.isArray(betIds)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
