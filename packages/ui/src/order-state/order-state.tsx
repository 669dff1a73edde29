import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CountdownRing, leftOf } from '../countdown-ring/countdown-ring.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../icons/icons.tsx';
import { Tag, type TagTone } from '../tag/tag.tsx';
import './order-state.css';

export type OrderStateName =
  | 'confirming'
  | 'accepted'
  | 'rejected'
  | 'settling'
  | 'cancelled'
  | 'win'
  | 'half-win'
  | 'push'
  | 'half-lose'
  | 'lose';

const LOOKS: Record<OrderStateName, { word: string; tone: TagTone; icon?: ReactNode }> = {
  confirming: { word: t`确认中`, tone: 'warn', icon: <ClockIcon size={12} /> },
  accepted: { word: t`已接受`, tone: 'info', icon: <CheckIcon size={12} /> },
  rejected: { word: t`未成交`, tone: 'danger', icon: <CloseIcon size={12} /> },
  settling: { word: t`结算中`, tone: 'warn', icon: <ClockIcon size={12} /> },
  cancelled: { word: t`已取消`, tone: 'neutral' },
  win: { word: t`赢`, tone: 'up' },
  'half-win': { word: t`赢半`, tone: 'up' },
  push: { word: t`走水`, tone: 'neutral' },
  'half-lose': { word: t`输半`, tone: 'down' },
  lose: { word: t`输`, tone: 'down' },
};

/** The state of an order in a word, a colour and, before the result, an icon. */
export function OrderState({ state }: { state: OrderStateName }) {
  const { word, tone, icon } = LOOKS[state];
  return (
    <Tag tone={tone}>
      {icon}
      {word}
    </Tag>
  );
}

export interface ConfirmingNoticeProps {
  secondsLeft: number;
  totalSeconds: number;
  /** 滚球确认中 by default. */
  title?: string;
}

/** Ring and words of an order in the in-play delay. At zero it waits; it never says 失败 before the server has. */
export function ConfirmingNotice({
  secondsLeft,
  totalSeconds,
  title = t`滚球确认中`,
}: ConfirmingNoticeProps) {
  const left = leftOf(secondsLeft, totalSeconds);
  return (
    <div className="hj-confirming" aria-live="polite">
      <CountdownRing secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
      <span className="hj-confirming__text">
        <b>{left > 0 ? title : t`等待结果`}</b>
        <span>{left > 0 ? t`约 ${left} 秒，期间暂不能新增选项` : t`正在等待最终结果，请勿重复提交`}</span>
      </span>
    </div>
  );
}
