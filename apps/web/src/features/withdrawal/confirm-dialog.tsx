import { Amount, Button, CountdownRing, Notice } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNow } from '../../shared/clock/seconds.ts';
import { ProofForm } from '../../shared/second-factor/proof-form.tsx';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import { type Destination, destinationName } from '../../shared/wallet/destinations.ts';
import { CostLines, hasDeduction } from './cost-lines.tsx';
import type { Preview } from './queries.ts';
import type { Withdrawal } from './use-withdrawal.ts';

/** The life of a quote, of which the ring is a share. */
const QUOTE_SECONDS = 120;

export interface ConfirmDialogProps {
  /** The member wants to know how the unanswered withdrawal ended. */
  asksOutcome: boolean;
  withdrawal: Withdrawal;
  destinations: readonly Destination[];
  onClose: () => void;
}

/** Costs and payout of the withdrawal, and the member's proof. */
export function ConfirmDialog({ asksOutcome, withdrawal, destinations, onClose }: ConfirmDialogProps) {
  const { quoted, unanswered, isSending } = withdrawal;
  // The answer to the first attempt comes here; a closed dialog would have nowhere to say it. That to a repeat is said by the page.
  const closeAble = unanswered || !isSending;
  return (
    <Dialog
      open={quoted?.isOpen === true || (unanswered && asksOutcome)}
      closeAble={closeAble}
      title={unanswered ? t`取款结果未知` : t`确认取款`}
      className="proof-dialog"
      onOpenChange={(next) => {
        if (!next && closeAble) onClose();
      }}
    >
      {unanswered ? (
        <Unknown
          withdrawal={withdrawal}
          destination={destinations.find((each) => each.destinationId === withdrawal.lost?.destinationId)}
        />
      ) : quoted ? (
        <Confirm
          withdrawal={withdrawal}
          preview={quoted.preview}
          destination={destinations.find((each) => each.destinationId === quoted.wish.destinationId)}
        />
      ) : null}
    </Dialog>
  );
}

/** The outcome is unknown; asking again is the same command. */
function Unknown({
  withdrawal,
  destination,
}: {
  withdrawal: Withdrawal;
  destination: Destination | undefined;
}) {
  const { lost } = withdrawal;
  return (
    <div className="grid gap-4">
      {lost ? (
        <p className="grid text-13 text-fg-2">
          <Trans>
            取款金额
            <b className="text-24 text-fg-1">
              <Amount value={lost.amount} />
            </b>
          </Trans>
          {destination ? (
            <span>
              {destinationName(destination)} <span className="num">{destination.masked}</span>
            </span>
          ) : null}
        </p>
      ) : null}
      <Notice>{t`尚未收到取款结果，正在自动确认，也可点击确认结果，不会重复取款。`}</Notice>
      <Button size="lg" block loading={withdrawal.isAsking} onClick={withdrawal.ask}>
        {t`确认结果`}
      </Button>
    </div>
  );
}

interface ConfirmProps {
  withdrawal: Withdrawal;
  preview: Preview;
  destination: Destination | undefined;
}

function Confirm({ withdrawal, preview, destination }: ConfirmProps) {
  const leftSeconds = Math.max(0, (preview.quoteUntil - useNow()) / 1_000);
  const isOver = leftSeconds === 0;
  const lacksFactor = preview.secondFactor && preview.factors.length === 0;
  return (
    <ProofForm
      label={t`确认取款`}
      factors={preview.secondFactor ? preview.factors : []}
      blocked={isOver || lacksFactor}
      send={withdrawal.confirm}
    >
      <div className="flex items-center justify-between gap-4">
        <span className="grid min-w-0 text-13 leading-5 text-fg-2">
          {t`预计到账`}
          <b className="text-[1.75rem] leading-9 text-fg-1">
            <Arrives preview={preview} />
          </b>
          {destination ? (
            <span>
              {destinationName(destination)} <span className="num">{destination.masked}</span>
            </span>
          ) : null}
        </span>
        {isOver ? (
          <Button
            variant="soft"
            className="h-11"
            loading={withdrawal.isQuoting}
            onClick={() => withdrawal.quoted && withdrawal.quote(withdrawal.quoted.wish)}
          >
            {t`更新报价`}
          </Button>
        ) : (
          <CountdownRing secondsLeft={leftSeconds} totalSeconds={QUOTE_SECONDS} size={44} />
        )}
      </div>
      <CostLines costs={preview} />
      <Notices preview={preview} isOver={isOver} lacksFactor={lacksFactor} />
    </ProofForm>
  );
}

function Arrives({ preview: { arrives, coinAmount } }: { preview: Preview }) {
  if (coinAmount === null) return <Amount value={arrives} />;
  return <span className="num">{coinText(coinAmount)} USDT</span>;
}

function Notices({
  preview,
  isOver,
  lacksFactor,
}: {
  preview: Preview;
  isOver: boolean;
  lacksFactor: boolean;
}) {
  return (
    <>
      {isOver ? <Notice role="status">{t`报价已过期，请更新后再确认`}</Notice> : null}
      {preview.rate === null ? null : (
        <p className="text-13 leading-5 text-fg-2">
          <Trans>
            汇率 1 USDT = ¥<span className="num">{rateText(preview.rate)}</span>
            ，在倒计时内确认即按此汇率出款
          </Trans>
        </p>
      )}
      {hasDeduction(preview) ? (
        <Notice>
          <Trans>
            流水尚差 <Amount value={preview.turnover.lack} />
            ，现在取款将产生以上扣除。完成流水后再取款则不扣除。
          </Trans>
        </Notice>
      ) : null}
      {preview.heldUntil === null ? null : (
        <Notice>
          <Trans>
            收款账户是新添加的，可以提交取款，<span className="num">{momentText(preview.heldUntil)}</span>{' '}
            之后出款（GMT+8）
          </Trans>
        </Notice>
      )}
      {lacksFactor ? (
        <Notice role="alert">{t`本次取款需要身份验证，请先绑定手机号、邮箱，或在安全中心开启两步验证`}</Notice>
      ) : null}
    </>
  );
}
