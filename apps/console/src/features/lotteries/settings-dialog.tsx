import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fenOf, TermField, TermsDialog } from '../../shared/action/terms-dialog.tsx';
import { call } from '../../shared/api/client.ts';
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
  const [limits, setLimits] = useState<Limits>(game.limits);
  return (
    <TermsDialog
      title={t`设置 · ${game.name}`}
      opening={{
        ...{ label: t`投注`, open: t`开放投注`, closed: t`停止投注` },
        openHint: t`新限额只用于之后的投注。`,
        closedHint: t`不再接受投注；已投注单照常开奖和派彩。`,
      }}
      isOpen={game.isOpen}
      subject={limits}
      fault={faultOf(limits)}
      onClose={onClose}
      onDone={refresh}
      onSend={({ isOpen, reason, key }) =>
        call('/console/api/v1/lotteries/set', { game: game.code, isOpen, limits, reason }, { key })
      }
    >
      {NAMES.map((name) => (
        <TermField
          key={name}
          label={LIMITS[name]}
          value={limits[name]}
          error={fenOf(limits[name]) ? undefined : t`请填写大于零的金额，最多两位小数`}
          onChange={(text) => setLimits({ ...limits, [name]: text })}
        />
      ))}
    </TermsDialog>
  );
}
