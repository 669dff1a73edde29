/** Everything the slip shows, computed from its entries and the known prices. Pure. */

import { displayOdds, type OddsType } from '@hj/betting';
import type { Amount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import type { OddsPolicy } from '../../shared/sportsbook/preferences.ts';
import { seriesHundredths, seriesOdds } from '../../shared/sportsbook/series-odds.ts';
import { entryKey, modeOf, type SlipEntry, type SlipMode } from '../../shared/sportsbook/slip-rules.ts';
import type { SlipState } from '../../shared/sportsbook/slip-store.ts';
import { type EntryTitles, entryTitles } from '../../shared/sportsbook/slip-titles.ts';
import { type Combo, type ComboFigures, comboFigures, combosOf } from './combos.ts';
import { needsAgreement, priceMove, seenPrice } from './price-agreement.ts';
import {
  amountOf,
  type LineTerms,
  type StakeLimits,
  type StakeTerms,
  type WinPreview,
  winPreview,
} from './stake-rules.ts';

export type SelectionState = 'open' | 'suspended' | 'closed' | 'unknown';

/** A selection as it stands now. */
export interface LiveSelection {
  state: SelectionState;
  price: number | undefined;
  isLive: boolean;
  /** The score the member sees, in play. */
  score: string | undefined;
}

/** The member's stake limits from the server, by entry and by combo; empty until it has answered. */
export interface SlipLimits {
  entries: Readonly<Record<string, StakeLimits>>;
  combos: Readonly<Record<string, StakeLimits>>;
}

export interface SlipFacts {
  slip: Pick<SlipState, 'entries' | 'isMultiple' | 'isSeries' | 'seriesMoney'>;
  live: readonly LiveSelection[];
  limits: SlipLimits;
  balance: Amount | undefined;
  oddsType: OddsType;
  policy: OddsPolicy;
  tolerance: number;
}

export interface EntryModel extends LiveSelection, EntryTitles {
  entry: SlipEntry;
  key: string;
  /** Prices as shown: the agreed one and the present one. */
  agreed: string | undefined;
  odds: string | undefined;
  /** The list shows another figure: a series reads every price without the stake. */
  isReread: boolean;
  move: 'up' | 'down' | undefined;
  needsYes: boolean;
  /** The price that the order names as seen. */
  seen: number;
  terms: StakeTerms | undefined;
  limits: StakeLimits;
  amount: Amount | undefined;
  preview: WinPreview | undefined;
  /** As of the preview, and while there is no price, too. */
  isReturn: boolean;
  /** The button sends it. */
  isCounted: boolean;
}

export interface ComboModel extends Combo {
  draft: string;
  amount: Amount | undefined;
  terms: LineTerms;
  limits: StakeLimits;
  figures: ComboFigures | undefined;
  /** Of the whole series. */
  odds: string | undefined;
  /** The odds were cut to two decimals: stake times odds is not the win. */
  isCut: boolean;
}

export interface SlipModel {
  mode: SlipMode;
  entries: readonly EntryModel[];
  combos: readonly ComboModel[];
  /** Bets, or lines in a series, that the button sends. */
  count: number;
  risk: Amount;
  win: Amount;
  winLabel: string;
  /** The debit is not the typed stake: negative odds. */
  isRisk: boolean;
}

export function slipModel(facts: SlipFacts): SlipModel {
  const mode = modeOf(facts.slip);
  const entries = facts.slip.entries.map((entry, index) => entryModel(entry, facts.live[index], facts));
  return mode === 'series' ? seriesModel(entries, facts) : singlesModel(entries, facts);
}

const unknown: LiveSelection = { state: 'unknown', price: undefined, isLive: false, score: undefined };

function entryModel(entry: SlipEntry, live: LiveSelection = unknown, facts: SlipFacts): EntryModel {
  const { oddsType, policy, tolerance, slip } = facts;
  const key = entryKey(entry);
  const known = marketOf(entry.playInfo.key);
  const { price } = live;
  const agreement = { agreed: entry.oddInfo.price, live: price ?? entry.oddInfo.price, policy, tolerance };
  // In a series every price is read in Hong Kong odds, those that are decimal elsewhere too.
  const listed = (value: number) => known && priceText(value, oddsType, known.type);
  const text = (value: number) => (slip.isSeries ? displayOdds(value, 'H', 'handicap') : listed(value));
  const terms =
    known && price !== undefined && price > 1_000 ? { price, oddsType, marketType: known.type } : undefined;
  const amount = amountOf(entry.stake);
  const shown = terms?.price ?? entry.oddInfo.price;
  return {
    ...live,
    ...entryTitles(entry),
    entry,
    key,
    agreed: text(entry.oddInfo.price),
    odds: text(shown),
    isReread: text(shown) !== listed(shown),
    move: priceMove(agreement),
    needsYes: needsAgreement(agreement),
    seen: seenPrice(agreement),
    terms,
    limits: { ...facts.limits.entries[key], balance: facts.balance },
    amount,
    preview: terms && winPreview(amount ?? 0n, terms),
    isReturn:
      known !== undefined && winPreview(0n, { price: shown, oddsType, marketType: known.type }).isReturn,
    isCounted: live.state === 'open' && !entry.isInvalid,
  };
}

function singlesModel(all: readonly EntryModel[], facts: SlipFacts): SlipModel {
  const mode = modeOf(facts.slip);
  const staked = all.filter(({ isCounted, amount }) => isCounted && amount !== undefined && amount > 0n);
  const risk = sum(staked, ({ preview }) => preview?.risk);
  const entries = all.map((each) => {
    const isStaked = staked.includes(each);
    const own = isStaked ? (each.preview?.risk ?? 0n) : 0n;
    return {
      ...each,
      isCounted: mode === 'multiple' ? isStaked : each.isCounted,
      limits: { ...each.limits, balance: rest(facts.balance, risk - own) },
    };
  });
  const said = staked.length > 0 ? staked : all;
  const isReturn = said.length > 0 && said.every((each) => each.isReturn);
  return {
    mode,
    entries,
    combos: [],
    count: staked.length,
    risk,
    win: sum(staked, ({ preview }) => (isReturn ? preview?.win : preview?.profit)),
    winLabel: isReturn ? t`预计返还` : t`预计可赢`,
    isRisk: staked.some(({ preview }) => preview?.negative === true),
  };
}

/**
 * A slip of singles as it sends these entries only: the others stay on it and are not counted.
 */
export function onlyOf(model: SlipModel, keys: readonly string[]): SlipModel {
  const entries = model.entries.map((each) =>
    keys.includes(each.key) ? each : { ...each, isCounted: false },
  );
  const sent = entries.filter(({ isCounted, amount }) => isCounted && amount !== undefined && amount > 0n);
  const isReturn = sent.length > 0 && sent.every(({ preview }) => preview?.isReturn);
  return {
    ...model,
    entries,
    count: sent.length,
    risk: sum(sent, ({ preview }) => preview?.risk),
    win: sum(sent, ({ preview }) => (isReturn ? preview?.win : preview?.profit)),
    winLabel: isReturn ? t`预计返还` : t`预计可赢`,
  };
}

function seriesModel(entries: readonly EntryModel[], facts: SlipFacts): SlipModel {
  const legs = seriesLegs(entries);
  const prices = legs.map(({ price, entry }) => price ?? entry.oddInfo.price);
  const combos = combosOf(legs.length).map((combo): ComboModel => {
    const draft = facts.slip.seriesMoney[combo.key] ?? '';
    const amount = amountOf(draft);
    const figures = amount === undefined ? undefined : comboFigures(amount, prices, combo.system);
    const isWhole = combo.lines === 1;
    const byOdds = ((amount ?? 0n) * seriesHundredths(prices) + 50n) / 100n;
    return {
      ...combo,
      draft,
      amount,
      terms: { lines: combo.lines },
      limits: facts.limits.combos[combo.key] ?? {},
      figures,
      odds: isWhole ? seriesOdds(prices) : undefined,
      isCut: isWhole && figures !== undefined && figures.win !== byOdds,
    };
  });
  const staked = combos.filter(({ amount }) => amount !== undefined && amount > 0n);
  const risk = sum(staked, ({ figures }) => figures?.risk);
  return {
    mode: 'series',
    entries,
    combos: combos.map((each) => {
      const own = each.figures?.risk ?? 0n;
      return { ...each, limits: { ...each.limits, balance: rest(facts.balance, risk - own) } };
    }),
    count: staked.reduce((total, { lines }) => total + lines, 0),
    risk,
    win: sum(staked, ({ figures }) => figures?.win),
    winLabel: t`最高可赢`,
    isRisk: false,
  };
}

/** The legs of the series: entries marked invalid or closed are not. */
export function seriesLegs(entries: readonly EntryModel[]): readonly EntryModel[] {
  return entries.filter(({ entry, state }) => !entry.isInvalid && state !== 'closed');
}

function rest(balance: Amount | undefined, spent: Amount): Amount | undefined {
  if (balance === undefined) return undefined;
  return balance > spent ? balance - spent : 0n;
}

function sum<Item>(items: readonly Item[], read: (item: Item) => Amount | undefined): Amount {
  return items.reduce((total, item) => total + (read(item) ?? 0n), 0n);
}
