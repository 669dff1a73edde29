import { amountText } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import type { LotteryGame } from './names.ts';

type Limits = LotteryGame['limits'];
const LIMITS = {
  minLine: t`单注最低`,
  maxLine: t`单注最高`,
  maxMember: t`会员单期投注上限`,
  maxNumber: t`单号最高赔付`,
  maxIssue: t`单期最高赔付`,
} as const satisfies Record<keyof Limits, string>;
const NAMES = Object.keys(LIMITS) as (keyof Limits)[];
const OPEN = [
  { value: 'open', label: t`开放投注` },
  { value: 'closed', label: t`停止投注` },
] as const;

const fenOf = (text: string): bigint | undefined =>
  amountText.safeParse(text).success ? parseAmount(text) : undefined;

/** Why these limits cannot hold together; undefined where they can. */
export function faultOf(limits: Limits): string | undefined {
  const [minLine, maxLine, maxMember, maxNumber, maxIssue] = NAMES.map((name) => fenOf(limits[name]));
  if (!minLine || !maxLine || !maxMember || !maxNumber || !maxIssue)
    return t`请填写大于零的金额，最多两位小数`;
  if (minLine > maxLine || maxLine > maxMember) return t`须满足：单注最低 ≤ 单注最高 ≤ 会员单期投注上限`;
  return maxNumber > maxIssue ? t`单号最高赔付不能超过单期最高赔付` : undefined;
}

/** Opens or closes a lottery and sets its limits. */
export function SettingsDialog({ game, onClose }: { game: LotteryGame; onClose: () => void }) {
  const refresh = useRefresh('lotteries');
  const [open, setOpen] = useState<'open' | 'closed'>(game.isOpen ? 'open' : 'closed');
  const [limits, setLimits] = useState<Limits>(game.limits);
  const fault = faultOf(limits);
  return (
    <ActionDialog
      title={t`设置 · ${game.name}`}
      sureText={t`保存`}
      danger={open === 'closed'}
      subject={{ open, limits }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        if (fault !== undefined) throw new ConsoleError(6007, fault);
        const body = { game: game.code, isOpen: open === 'open', limits, reason };
        return call('/console/api/v1/lotteries/set', body, { key });
      }}
    >
      <Segmented label={t`投注`} options={OPEN} value={open} onChange={setOpen} />
      <p className="text-13 text-fg-2">
        {open === 'open' ? t`新限额只用于之后的投注。` : t`不再接受投注；已投注单照常开奖和派彩。`}
      </p>
      {NAMES.map((name) => (
        <Field
          key={name}
          label={LIMITS[name]}
          error={fenOf(limits[name]) ? undefined : t`请填写大于零的金额，最多两位小数`}
        >
          <Input
            className="num"
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            value={limits[name]}
            onChange={({ target }) => setLimits({ ...limits, [name]: target.value.trim() })}
          />
        </Field>
      ))}
      {fault === undefined ? null : <p className="text-13 text-danger">{fault}</p>}
    </ActionDialog>
  );
}
