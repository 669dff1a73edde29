/** Text and action of the one button of the slip. Pure. */

import { type Amount, displayAmount, displayReward } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { OrderView } from './bet-placer.ts';
import { type EntryModel, type SlipModel, seriesLegs } from './slip-model.ts';
import { affordable, type StakeLimits } from './stake-rules.ts';

export interface ConfirmFacts {
  isLoggedIn: boolean;
  phase: OrderView['phase'];
  isLinkLost: boolean;
  balance: Amount | undefined;
}

export interface ConfirmState {
  /** `again`: takes every price of now and sends, after a refusal. */
  action: 'place' | 'again' | 'agree' | 'login' | 'deposit' | undefined;
  label: string;
}

const blocked = (label: string): ConfirmState => ({ action: undefined, label });

export function confirmState(model: SlipModel, facts: ConfirmFacts): ConfirmState {
  if (!facts.isLoggedIn) return { action: 'login', label: t`登录后投注` };
  if (facts.phase === 'sending' || facts.phase === 'confirming') return blocked(t`注单确认中`);
  if (facts.isLinkLost) return blocked(t`行情中断，恢复后可投注`);
  const obstacle = model.mode === 'series' ? seriesObstacle(model) : singlesObstacle(model);
  if (obstacle !== undefined) return blocked(obstacle);
  if (facts.balance !== undefined && !canAffordAny(model, facts.balance)) {
    return { action: 'deposit', label: t`余额不足，去存款` };
  }
  if (model.count === 0) return blocked(t`请输入投注金额`);
  const broken = brokenLimit(model);
  if (broken !== undefined) return blocked(broken);
  if (facts.balance !== undefined && model.risk > facts.balance) return blocked(t`余额不足，请减少金额`);
  return agreement(model) ?? { action: 'place', label: t`确认投注 ${displayAmount(model.risk)}` };
}

/**
 * After a refusal the one button takes the prices of now and sends the same stakes, in one press; an obstacle stays what it is.
 * `refused` is how many bets the order had.
 */
export function againState(confirm: ConfirmState, model: SlipModel, refused: number): ConfirmState {
  if (confirm.action !== 'place' && confirm.action !== 'agree') return confirm;
  const { mode, entries, risk, count } = model;
  const counted = entries.filter(({ isCounted }) => isCounted);
  const odds = mode === 'series' ? wholeOdds(model) : counted.length === 1 ? counted[0]?.odds : undefined;
  const sum = displayAmount(risk);
  // Some of the refused bets are stopped now: it says how many go.
  if (mode !== 'series' && count < refused) {
    return { action: 'again', label: t`重新投注其中 ${count} 注 ${sum}` };
  }
  return { action: 'again', label: odds ? t`按 ${odds} 重新投注 ${sum}` : t`按最新赔率重新投注 ${sum}` };
}

/** Of the series of all legs, where that alone has a stake: a system has no odds. */
function wholeOdds({ combos }: SlipModel): string | undefined {
  const [first, ...others] = combos.filter(({ amount = 0n }) => amount > 0n);
  return first?.lines === 1 && others.length === 0 ? first.odds : undefined;
}

function seriesObstacle({ entries }: SlipModel): string | undefined {
  const legs = seriesLegs(entries);
  const invalid = entries.length - legs.length;
  if (invalid > 0) return t`请先移除 ${invalid} 个失效选项`;
  if (legs.length < 2) return t`串关至少 2 项`;
  if (legs.some(({ state }) => state === 'suspended')) return t`盘口暂停，恢复后可投注`;
  return legs.some(isUnknown) ? t`正在取得最新赔率` : undefined;
}

/** Suspended and closed entries are not counted: they stop the button only where nothing else is left. */
function singlesObstacle({ entries }: SlipModel): string | undefined {
  if (entries.some((each) => each.state === 'open' && each.terms !== undefined)) return undefined;
  if (entries.some(isUnknown)) return t`正在取得最新赔率`;
  const isSuspended = entries.some(({ state }) => state === 'suspended');
  return isSuspended ? t`盘口暂停，恢复后可投注` : t`盘口已关闭，请移除该选项`;
}

function isUnknown({ state, terms }: EntryModel): boolean {
  return state === 'unknown' || (state === 'open' && terms === undefined);
}

function canAffordAny({ entries, combos, mode }: SlipModel, balance: Amount): boolean {
  if (mode === 'series') return combos.some(({ terms }) => affordable(balance, terms) > 0n);
  return entries.some(
    ({ state, terms }) => state === 'open' && terms !== undefined && affordable(balance, terms) > 0n,
  );
}

interface Staked {
  /** Named where there is more than one: 第 2 项, 2串1 × 3. */
  name: string;
  unit: string;
  amount: Amount | undefined;
  limits: StakeLimits;
}

function brokenLimit({ entries, combos, mode }: SlipModel): string | undefined {
  const staked: Staked[] =
    mode === 'series'
      ? combos.map(({ name, amount, limits }) => ({ name, unit: t`每注`, amount, limits }))
      : entries.flatMap(({ isCounted, amount, limits }, index) => {
          const name = mode === 'multiple' ? t`第 ${index + 1} 项` : '';
          return isCounted ? [{ name, unit: t`单注`, amount, limits }] : [];
        });
  for (const { name, unit, amount, limits } of staked) {
    if (amount === undefined || amount === 0n) continue;
    const lead = name === '' ? unit : `${name} ${unit}`;
    if (limits.min !== undefined && amount < limits.min) return t`${lead}最低 ${displayReward(limits.min)}`;
    if (limits.max !== undefined && amount > limits.max) return t`${lead}最高 ${displayReward(limits.max)}`;
  }
  return undefined;
}

function agreement(model: SlipModel): ConfirmState | undefined {
  const moved = model.entries.filter(({ isCounted, needsYes }) => isCounted && needsYes);
  const [first] = moved;
  if (first === undefined) return undefined;
  // The price of a leg is not that of the series.
  const odds = model.mode === 'series' ? wholeOdds(model) : first.odds;
  const isOne = moved.length === 1 || (model.mode === 'series' && odds !== undefined);
  const label = isOne ? t`接受新赔率 ${odds ?? ''}`.trim() : t`接受 ${moved.length} 项新赔率`;
  return { action: 'agree', label };
}
