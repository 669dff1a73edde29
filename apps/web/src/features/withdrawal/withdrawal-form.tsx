import {
  ActionBar,
  Amount,
  AmountInput,
  Button,
  buttonClass,
  isMistyped,
  Notice,
  Section,
  ShieldIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useShownRefusal } from '../../shared/member/use-shown-refusal.ts';
import { AMOUNT_MAX_LENGTH } from '../../shared/wallet/amount-text.ts';
import type { Destination } from '../../shared/wallet/destinations.ts';
import { amountFault, type Bounds, boundsOf, feeText, limitTexts, methodOf, mostOf } from './amount-rules.ts';
import { AddLinks, DestinationPicker } from './destination-picker.tsx';
import { type CoinInfo, coinInfoQuery, type WithdrawInfo } from './queries.ts';
import type { Withdrawal } from './use-withdrawal.ts';

const UNBOUND_PHONE = 6015;
const NO_REAL_NAME = 6449;

export interface WithdrawalFormProps {
  info: WithdrawInfo;
  destinations: readonly Destination[];
  /** Of this moment, for pushes change it. */
  balance: string;
  withdrawal: Withdrawal;
}

function rulesOf(
  info: WithdrawInfo,
  destination: Destination,
  bounds: Bounds,
  coin: CoinInfo | undefined,
): string[] {
  const method = methodOf(info, destination);
  if (!method) return [];
  const network = coin?.networks.find((each) => each.network === destination.network);
  return [limitTexts(method, bounds).join(' · '), feeText(method, network?.fee)];
}

/** Destination and amount. The cost stands in the confirmation. */
export function WithdrawalForm({ info, destinations, balance, withdrawal }: WithdrawalFormProps) {
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  const destination = destinations.find(({ destinationId }) => destinationId === chosen) ?? destinations[0];
  const coin = useQuery({ ...coinInfoQuery, enabled: destination?.kind === 'coin' });
  if (!destination) return null;
  const bounds = boundsOf(info, destination, balance, coin.data);
  const fault = amountFault(amount, bounds);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (!destination || fault !== undefined || withdrawal.isQuoting) return;
    withdrawal.quote({ destinationId: destination.destinationId, amount });
  }

  /** Another amount or destination is another request: the quote or refusal of the last one goes. */
  function changeAmount(next: string) {
    withdrawal.drop();
    setAmount(next);
  }

  return (
    <form className="flex min-w-0 flex-col gap-2 tablet:gap-4" noValidate onSubmit={submit}>
      <Section
        title={t`收款账户`}
        aside={
          <span>
            {t`须为本人`}
            {info.realName === null ? '' : ` ${info.realName}`}
          </span>
        }
      >
        <DestinationPicker
          list={destinations}
          value={destination.destinationId}
          onChange={(id) => {
            withdrawal.drop();
            setChosen(id);
          }}
        />
        <AddLinks />
      </Section>
      <Section
        title={t`取款金额`}
        aside={
          <span>
            <Trans>
              可取 <Amount value={balance} />
            </Trans>
          </span>
        }
      >
        <AmountInput
          label={t`取款金额`}
          clearLabel={t`清空金额`}
          prefix="¥"
          maxLength={AMOUNT_MAX_LENGTH}
          value={amount}
          error={touched || isMistyped(amount) ? fault : bounds.closed}
          hint={rulesOf(info, destination, bounds, coin.data).map((rule) => <p key={rule}>{rule}</p>)}
          onChange={changeAmount}
          onSettle={() => setTouched(amount !== '')}
          most={{
            text: t`全部`,
            onPress: () => {
              changeAmount(mostOf(bounds));
              setTouched(true);
            },
          }}
        />
        <QuoteFailure error={withdrawal.quoteError} />
      </Section>
      <ActionBar
        className="tablet:grid-cols-[1fr_14rem]"
        action={
          <Button
            type="submit"
            size="lg"
            loading={withdrawal.isQuoting}
            aria-disabled={fault !== undefined || undefined}
          >
            {t`下一步`}
          </Button>
        }
      >
        <span className="flex items-center gap-1.5">
          <ShieldIcon size={14} className="flex-none" />
          {t`下一步可核对费用`}
        </span>
      </ActionBar>
    </form>
  );
}

/** Missing steps: documents are handed in beside the name, the rest is bound where the account is protected. */
function taskOf({ code, data }: ApiError): 'phone' | 'real-name' | 'documents' | undefined {
  if (code === UNBOUND_PHONE) return 'phone';
  if (code !== NO_REAL_NAME) return undefined;
  const isDocuments =
    typeof data === 'object' && data !== null && Reflect.get(data, 'reason') === 'documents';
  return isDocuments ? 'documents' : 'real-name';
}

/** Why there is no quote, and the way out where there is one. */
function QuoteFailure({ error }: { error: Error | null }) {
  const shown = useShownRefusal<HTMLDivElement>(error);
  if (!error) return null;
  const task = error instanceof ApiError ? taskOf(error) : undefined;
  return (
    <Notice
      ref={shown}
      tone="danger"
      role="alert"
      className="mt-3"
      action={
        task === undefined ? null : (
          <Link
            to={task === 'documents' ? '/mine/userinfo' : '/mine/auth'}
            search={task === 'documents' ? {} : { task, from: '/mine/takemoney' }}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
          >
            {t`去完善`}
          </Link>
        )
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
