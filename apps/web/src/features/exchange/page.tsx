import { parseCoin } from '@hj/money';
import { buttonClass, Card, CoinIcon, Empty, Page, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { messageOf } from '../../shared/api/api-error.ts';
import { DepositLink } from '../../shared/site/deposit-link.tsx';
import { useCoins } from '../../shared/wallet/coins.ts';
import { CoinBalance } from './coin-balance.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeResult } from './exchange-result.tsx';
import { useExchange } from './use-exchange.ts';

/** 兑换: coins into balance, at a rate that holds for as long as its ring. */
export function ExchangePage() {
  const query = useCoins();
  const exchange = useExchange();
  const coin = query.data?.[0];
  const isEmpty = coin === undefined || (parseCoin(coin.balance) ?? 0n) === 0n;
  return (
    <Page title={t`兑换`} className="max-w-180">
      {exchange.done ? (
        <ExchangeResult done={exchange.done} onAgain={exchange.again} />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-96 w-full" />}
          failed={t`虚拟币余额加载失败`}
          safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
          frame={(state) => <Card bleed>{state}</Card>}
        >
          {() => (
            <>
              {coin ? <CoinBalance coin={coin} /> : null}
              {isEmpty && !exchange.unanswered ? (
                <NoCoins />
              ) : coin ? (
                <ExchangeForm coin={coin} exchange={exchange} />
              ) : null}
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

function NoCoins() {
  return (
    <Card bleed>
      <Empty
        icon={<CoinIcon size={28} />}
        title={t`还没有可兑换的 USDT`}
        hint={t`存入 USDT 后，可在此按实时汇率兑换为人民币余额`}
        action={<DepositLink className={buttonClass({ variant: 'soft' })}>{t`去存款（USDT）`}</DepositLink>}
      />
    </Card>
  );
}
