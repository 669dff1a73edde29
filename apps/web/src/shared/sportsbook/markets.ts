/** Where a market stands on the page. Everything here is computed from the server's data. */

import {
  isDeskLine as isLineOfDesk,
  kindOf,
  lineText,
  type Market,
  marketName,
  outcomesOf,
  parseMarketKey,
  type Slot,
  type Sport,
  selectionText,
  strongSide,
  type TeamNames,
} from '@hj/betting';
import type { GameType, WireMarket } from '@hj/contract';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';

export type { Slot };

/** The game type of a match; no match is of the game type ALL. */
export function sportOf(gameType: GameType): Sport {
  return gameType === 'ALL' ? 'FT' : gameType;
}

const parsed = new Map<string, Market | undefined>();

/** The market of a key; `undefined` for kinds that this page does not know. Keys are few and asked often, so they are kept. */
export function marketOf(key: string): Market | undefined {
  if (!parsed.has(key)) {
    try {
      parsed.set(key, parseMarketKey(key));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      parsed.set(key, undefined);
    }
  }
  return parsed.get(key);
}

export function slotOf({ type, period }: Market): Slot {
  return `${type}:${period}`;
}

/** The lines that a page shows: those that can be bet on, or could again in a moment. A closed one and one without prices are gone. */
export function isOffered({ status, outcomes }: WireMarket): boolean {
  return status !== 'closed' && outcomes.length > 0;
}

/** Whether the match list carries this line; every other belongs to the page of the match. */
export function isDeskLine(gameType: GameType, { key, rank }: WireMarket): boolean {
  const known = marketOf(key);
  return known !== undefined && isLineOfDesk(sportOf(gameType), known, rank);
}

/** The main line of every slot. Later entries of the list are newer; a line that is not the main one any more leaves its slot. */
export function mainLines(markets: Iterable<WireMarket>): Map<Slot, WireMarket> {
  const lines = new Map<Slot, WireMarket>();
  for (const market of markets) {
    const known = marketOf(market.key);
    if (known && market.rank === 0 && isOffered(market)) lines.set(slotOf(known), market);
  }
  return lines;
}

/** How many cells a slot stacks: an empty slot keeps its boxes. Any line stands for the others. */
export function outcomesOfSlot(slot: Slot): readonly string[] {
  const market = marketOf(slot) ?? marketOf(`${slot}:2`);
  return market ? outcomesOf(market) : [];
}

const shortNames: Record<string, string> = {
  home: t`主`,
  draw: t`和`,
  away: t`客`,
  odd: t`单`,
  even: t`双`,
  yes: t`是`,
  no: t`否`,
};

/** The label left of the price: 主, 大 2.5/3, 0/0.5 beside the giving side, nothing beside the other. */
export function cellLine({ type, line = 0 }: Market, outcome: string): string | undefined {
  switch (kindOf(type).rule.by) {
    case 'total':
    case 'side-total':
      return `${outcome === 'over' ? t`大` : t`小`} ${lineText(line)}`;
    case 'handicap': {
      const giver = strongSide(line);
      if (giver === undefined) return outcome === 'home' ? '0' : undefined;
      return giver === outcome ? lineText(line) : undefined;
    }
    default:
      return shortNames[outcome] ?? outcome;
  }
}

/** 全场让球, 第三节让分, as the desk says it; the key itself where the kind is unknown. */
export function marketTitle(key: string, gameType?: GameType): string {
  const market = marketOf(key);
  return market ? sayName(marketName(market, gameType && sportOf(gameType))) : key;
}

export interface NamedMatch {
  team_h: string;
  team_c: string;
  players?: { home: string[]; away: string[] } | undefined;
}

/** The teams of a match, with their players where its own page knows them. */
export function teamNamesOf({ team_h, team_c, players }: NamedMatch): TeamNames {
  return { home: team_h, away: team_c, homePlayers: players?.home, awayPlayers: players?.away };
}

/** 阿森纳 -0.5, 大 2.5/3, 平局. */
export function selectionTitle(key: string, outcome: string, teams: TeamNames): string {
  const market = marketOf(key);
  return market ? sayName(selectionText(market, outcome, teams)) : outcome;
}
