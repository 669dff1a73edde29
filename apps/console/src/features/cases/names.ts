import type { ConsoleResponse, caseFacts, caseOutcomes, caseRules, seatKinds } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { listJoint } from '../../shared/language/joints.ts';
import { gameName } from '../../shared/table-games.ts';
import { momentText } from '../../shared/time.ts';

export type CaseRow = ConsoleResponse<'/console/api/v1/cases/list'>['list'][number];

export const STATE_NAMES: Record<CaseRow['state'], string> = {
  open: t`待处理`,
  assigned: t`处理中`,
  decided: t`已结案`,
};

const RULES: Readonly<Record<(typeof caseRules)[number], string>> = {
  'due-diligence': t`24 小时累计达到尽调门槛`,
  'no-play': t`存款后投注不足即取款`,
  structuring: t`疑似拆分存款`,
  'in-and-out': t`快进快出`,
  'large-single': t`单笔大额`,
  'linked-refused': t`关联账户同桌（已拒绝入座）`,
  'linked-played': t`关联账户同局`,
};
const ruleNames: Readonly<Record<string, string>> = RULES;

export const OUTCOMES: Readonly<Record<(typeof caseOutcomes)[number], string>> = {
  cleared: t`排除嫌疑`,
  watch: t`继续观察`,
  reported: t`上报可疑交易`,
  frozen: t`冻结账户`,
};

export const FACT_NAMES: Readonly<Record<(typeof caseFacts)[number], string>> = {
  amount: t`本笔金额`,
  total: t`24 小时累计`,
  threshold: t`门槛`,
  count: t`笔数`,
  members: t`涉及会员`,
  deposited: t`上次取款后存款`,
  played: t`期间有效流水`,
  minutes: t`存款至取款间隔（分钟）`,
  other: t`另一会员`,
  kinds: t`关联原因`,
  game: t`游戏`,
  room: t`房间`,
  number: t`局号`,
  at: t`发生时间`,
};

const KINDS: Readonly<Record<(typeof seatKinds)[number], string>> = {
  device: t`同一设备`,
  address: t`同一网络地址`,
  identity: t`同一实名`,
  instrument: t`同一收付款账户`,
};
const kindNames: Readonly<Record<string, string>> = KINDS;

function kindsText(kinds: readonly string[]): string {
  if (kinds.length === 0) return t`入座时的登记信息相同（现已变更）`;
  return kinds.map((kind) => kindNames[kind] ?? kind).join(listJoint);
}

/** Why two accounts are a case, and at which table. */
export function seatText({ kinds, game, room, number }: NonNullable<CaseRow['seat']>): string {
  return t`${kindsText(kinds)} · ${gameName(game)} · ${room} · 第 ${number} 局`;
}

/** Facts that are sums of money. */
export const SUMS: ReadonlySet<keyof typeof FACT_NAMES> = new Set([
  ...(['amount', 'total', 'threshold', 'deposited', 'played'] as const),
]);

/** A fact as the desk reads it. */
export function factText({ name, value }: { name: keyof typeof FACT_NAMES; value: string }): string {
  if (name === 'kinds') return kindsText(value === '' ? [] : value.split(','));
  if (name === 'game') return gameName(value);
  return name === 'at' ? momentText(Date.parse(value)) : value;
}

export function ruleName(rule: string): string {
  return ruleNames[rule] ?? rule;
}
