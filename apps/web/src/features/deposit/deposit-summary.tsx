import { ActionBar, Amount, Button, Card, DataList, DataRow, latePart, Notice, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useShownRefusal } from '../../shared/member/use-shown-refusal.ts';
import { percentText } from '../../shared/wallet/amount-text.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import { isFree } from './deposit-sums.ts';
import type { Channel } from './queries.ts';
import type { DepositFormState } from './use-deposit-form.ts';

const PhoneDialog = latePart(async () => (await import('./bind-dialog.tsx')).PhoneDialog, sayMissed);

const NO_CHANNEL = t`暂无可用的存款方式`;

/** A phone has to be bound first. */
const PHONE_UNBOUND = 6015;

function failureText(error: Error): string {
  if (error instanceof ApiError && error.unanswered) return t`网络异常，结果未知。再次提交不会重复下单`;
  return messageOf(error);
}

/** The reason why the order was not opened, and the remedy. `onBound`: the obstacle is gone. */
export function DepositFailure({ error, onBound }: { error: Error; onBound: () => void }) {
  const shown = useShownRefusal<HTMLDivElement>(error);
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <Notice
      ref={shown}
      tone="danger"
      role="alert"
      className="mt-3"
      action={code === PHONE_UNBOUND ? <BindPhone onBound={onBound} /> : null}
    >
      {failureText(error)}
    </Notice>
  );
}

/** The phone is bound here, so that choices and typed fields stay. */
function BindPhone({ onBound }: { onBound: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t`绑定手机`}
      </Button>
      {asking ? (
        <Suspense>
          <PhoneDialog onClose={() => setAsking(false)} onDone={onBound} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Costs and credits; the rows of a channel are always there, so that nothing moves while an amount is typed. */
export function DepositSummary({ form, channel }: { form: DepositFormState; channel: Channel }) {
  const { sums, rewards } = form;
  return (
    <Card
      bleed
      className="px-4 py-3 tablet:px-6 tablet:py-3.5 desktop:order-first desktop:border-0 desktop:p-0 desktop:shadow-none"
    >
      <DataList look="open" className="grid gap-2">
        <DataRow num name={isFree(channel) ? t`手续费` : t`手续费（${percentText(channel.feeRate)}）`}>
          {isFree(channel) ? t`免费` : <Amount value={sums?.fee ?? 0n} />}
        </DataRow>
        {rewards.length > 0 ? (
          <DataRow num name={t`加赠礼金`}>
            <Amount value={sums?.reward ?? 0n} />
          </DataRow>
        ) : null}
        {channel.currency === 'USDT' ? (
          <>
            <DataRow num name={t`参考汇率`}>
              {channel.rate === null ? '--' : `1 USDT = ¥${rateText(channel.rate)}`}
            </DataRow>
            <DataRow num name={t`约需支付`}>
              {sums?.coins === undefined ? '--' : `${coinText(sums.coins)} USDT`}
            </DataRow>
          </>
        ) : null}
      </DataList>
    </Card>
  );
}

function Arrives({ form: { sums }, channel }: { form: DepositFormState; channel: Channel | undefined }) {
  if (channel?.credit === 'coin') {
    return (
      <Trans>
        预计存入虚拟币钱包
        <b className="num desktop:text-24 desktop:leading-9">
          {sums?.arrivingCoins === undefined ? '-- USDT' : `${coinText(sums.arrivingCoins)} USDT`}
        </b>
      </Trans>
    );
  }
  return (
    <Trans>
      预计到账
      <b className="desktop:text-24 desktop:leading-9">
        <Amount value={sums?.arrives ?? 0n} />
      </b>
    </Trans>
  );
}

export interface SubmitBarProps {
  form: DepositFormState;
  /** A missing field other than the amount. */
  blockedBy: string | undefined;
  isPending: boolean;
}

/** The credit, and the one gold button. While it is grey, the reason stands beside it: on a phone the field may be out of sight. */
export function SubmitBar({ form, blockedBy, isPending }: SubmitBarProps) {
  const id = useId();
  const reason = blockedBy ?? (form.request === undefined ? (form.fault ?? NO_CHANNEL) : undefined);
  return (
    <ActionBar
      className="max-tablet:grid-cols-[min(7.5rem,36%)_1fr] max-tablet:gap-0 desktop:grid-cols-1 desktop:border-0 desktop:p-0"
      action={
        <Button
          type="submit"
          variant="gold"
          size="lg"
          loading={isPending}
          aria-disabled={reason !== undefined || undefined}
          aria-describedby={reason === undefined ? undefined : id}
        >
          {t`确认存款`}
        </Button>
      }
    >
      {reason === undefined ? (
        <Arrives form={form} channel={form.channel} />
      ) : (
        // As high as the result in whose place it stands: nothing moves while an amount is typed.
        <span id={id} className="flex min-h-11 items-center pr-3 text-13 desktop:min-h-[3.375rem]">
          {reason}
        </span>
      )}
    </ActionBar>
  );
}
