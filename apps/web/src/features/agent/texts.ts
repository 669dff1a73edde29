import type { AgentChannel, ExclusionReason } from '@hj/contract';
import { displayAmount, displayReward, parseSignedAmount } from '@hj/money';
import type { TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { AgentPlan, AgentTerms, Statement } from './queries.ts';

export const exclusionTexts: Record<ExclusionReason, string> = {
  device: t`同设备`,
  address: t`同地址`,
  name: t`同实名`,
  instrument: t`同收款账户`,
};

export const channelNames: Record<AgentChannel, string> = {
  social: t`社交媒体`,
  community: t`社群`,
  site: t`网站`,
  offline: t`线下`,
  other: t`其他`,
};

export const statementStates: Record<Statement['state'], { text: string; tone: TagTone }> = {
  empty: { text: t`无佣金`, tone: 'neutral' },
  computed: { text: t`待审核`, tone: 'warn' },
  checked: { text: t`复核中`, tone: 'warn' },
  approved: { text: t`可提取`, tone: 'gold' },
  refused: { text: t`未通过`, tone: 'danger' },
  paid: { text: t`已提取`, tone: 'success' },
};

const fen = (text: string): bigint => parseSignedAmount(text) ?? 0n;

/** Without the sign of the currency: `486,000.00`. */
export const plain = (text: string): string => displayAmount(fen(text), { currency: false });
/** `¥500`. */
export const short = (text: string): string => displayReward(fen(text));
export const percent = (ppm: number): string => `${ppm / 10_000}%`;
/** `2026-10-01` as `10 月`. */
export const monthName = (month: string): string => t`${Number(month.slice(5, 7))} 月`;

/** Round sums in 万, as tables say them. */
export function tenThousands(text: string): string {
  const yuan = fen(text) / 100n;
  return yuan % 10_000n === 0n ? t`${String(yuan / 10_000n)} 万` : short(text);
}

/** The sum of a commission with its figures in. */
export function formulaOf({ netLoss, rebate, bonus, fee, carryIn, ratePpm }: AgentTerms): string {
  const parts = [netLoss, rebate, bonus, fee, carryIn].filter((text, place) => place < 4 || fen(text) !== 0n);
  const figures = parts.map((text) => displayReward(fen(text), { currency: false }));
  return `(${figures.join(' − ')}) × ${percent(ratePpm)}`;
}

/** The example of the programme, computed by the plan that holds: 128 members, of them 21 active. */
export function exampleOf(plan: AgentPlan): AgentTerms {
  const [netLoss, rebate, bonus, active] = [48_600_000n, 4_260_000n, 3_180_000n, 21];
  const fee = (netLoss * BigInt(plan.feePpm)) / 1_000_000n;
  const base = netLoss - rebate - bonus - fee;
  const place = plan.tiers.findLastIndex((tier) => active >= tier.active && netLoss >= fen(tier.netLoss));
  const ratePpm = plan.tiers[place]?.ratePpm ?? 0;
  const commission = wire((base * BigInt(ratePpm)) / 1_000_000n);
  return {
    ...{
      members: 128,
      active,
      excluded: 0,
      netLoss: wire(netLoss),
      rebate: wire(rebate),
      bonus: wire(bonus),
    },
    ...{ fee: wire(fee), carryIn: '0.00', base: wire(base), tier: place + 1, ratePpm, commission },
    ...{ downline: '0.00', total: commission, carryOut: '0.00' },
  };
}

const wire = (amount: bigint): string => displayAmount(amount, { currency: false }).replaceAll(',', '');

/** How many active members, or how much net loss, the next tier still needs; undefined at the highest. */
export function nextTierText(plan: AgentPlan, { active, netLoss, tier }: AgentTerms): string | undefined {
  const next = plan.tiers[tier];
  if (next === undefined) return undefined;
  const missing = next.active - active;
  if (missing > 0) return t`再 ${missing} 人可达第 ${tier + 1} 档`;
  return t`净输再 ${displayReward(fen(next.netLoss) - fen(netLoss))} 可达第 ${tier + 1} 档`;
}
