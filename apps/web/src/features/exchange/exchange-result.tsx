import { Amount, Button, buttonClass, Card, CheckIcon, DataList, DataRow, ResultHero } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import type { Exchange } from './queries.ts';

/** An exchange that was made. */
export function ExchangeResult({ done, onAgain }: { done: Exchange; onAgain: () => void }) {
  return (
    <Card bleed label={t`兑换结果`} className="hj-section">
      <ResultHero
        tone="good"
        icon={<CheckIcon size={28} />}
        title={t`兑换成功`}
        sum={<Amount value={done.to} sign="always" />}
      >
        {t`已存入中心钱包`}
      </ResultHero>
      <DataList className="mb-4">
        <DataRow name={t`支付`} num>
          {coinText(done.from)} USDT
        </DataRow>
        <DataRow name={t`汇率`} num>
          1 USDT = ¥{rateText(done.rate)}
        </DataRow>
        <DataRow name={t`中心钱包余额`}>
          <Amount value={done.centerWalletBalance} />
        </DataRow>
        <DataRow name={t`USDT 余额`} num>
          {coinText(done.coinBalance)}
        </DataRow>
        <DataRow name={t`订单号`} num>
          <span className="select-all">{done.orderNo}</span>
        </DataRow>
        <DataRow name={t`时间（GMT+8）`} num>
          {momentText(done.at)}
        </DataRow>
      </DataList>
      <div className="grid grid-cols-[repeat(2,minmax(0,12rem))] justify-center gap-3">
        <Button variant="outline" size="lg" onClick={onAgain}>
          {t`继续兑换`}
        </Button>
        <Link to="/mine/wallet" className={buttonClass({ size: 'lg' })}>
          {t`查看钱包`}
        </Link>
      </div>
    </Card>
  );
}
