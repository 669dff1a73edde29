import { Amount, Button, buttonClass, isMistyped, Notice } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DepositLink } from '../site/deposit-link.tsx';
import { venuesQuery } from '../venues/queries.ts';
import { TransferAmount } from '../venues/transfer-amount.tsx';
import { CENTRE, transferFault } from '../venues/transfer-rules.ts';
import { useTransfer } from '../venues/use-transfer.ts';
import { PrivateAmount } from '../wallet/private-amount.tsx';
import { UnansweredNotice } from '../wallet/unanswered-notice.tsx';

export interface VenueDialogProps {
  channelCode: string;
  /** Why it was opened: the server's own words. */
  message?: string;
  /** The venue has taken the money. */
  onDone: () => void;
  onClose: () => void;
}

/** Money for the venue of a game, from the centre wallet (specification §5, §8). */
export function VenueDialog({ channelCode, message, onDone, onClose }: VenueDialogProps) {
  const { data } = useQuery(venuesQuery);
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  // An answer after the dialog was closed is shown, and does not navigate: the member has gone on.
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const { move, ask, unanswered, isPending, refusal, forgive } = useTransfer(() => {
    setAmount('');
    setTouched(false);
    if (shown.current) onDone();
  });
  const venue = data?.list.find((each) => each.channelCode === channelCode);
  const centre = data?.centerWalletBalance;
  const fault = transferFault(amount, centre);
  const submit = () => {
    setTouched(true);
    if (fault === undefined && !isPending) move({ from: CENTRE, to: channelCode }, amount);
  };
  return (
    <Dialog
      open
      size="sm"
      title={venue ? t`转入${venue.name}` : t`转入场馆`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        unanswered ? undefined : (
          <>
            <DepositLink className={buttonClass({ variant: 'outline' })}>{t`去存款`}</DepositLink>
            <Button loading={isPending} onClick={submit}>
              {t`确认转入`}
            </Button>
          </>
        )
      }
    >
      {message ? (
        <p className="mb-3 text-14 text-fg-1" role="status">
          {message}
        </p>
      ) : null}
      {unanswered ? (
        <UnansweredNotice what={t`转账`} note={t`确认结果不会重复转账`} busy={isPending} onAsk={ask}>
          <Amount value={unanswered.amount} />
        </UnansweredNotice>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="mb-2 flex justify-between text-13 text-fg-2">
            <Trans>
              <span>
                中心钱包 <PrivateAmount value={centre} />
              </span>
              <span>
                场馆余额 <PrivateAmount value={venue?.balance ?? undefined} />
              </span>
            </Trans>
          </p>
          <TransferAmount
            value={amount}
            fault={touched || isMistyped(amount) ? fault : undefined}
            disabled={isPending}
            available={centre}
            onChange={(next) => {
              forgive();
              setAmount(next);
            }}
            onSettle={() => setTouched(amount !== '')}
          />
          {refusal ? (
            <Notice tone="danger" role="alert" className="mt-3">
              {refusal.text}
            </Notice>
          ) : null}
        </form>
      )}
    </Dialog>
  );
}
