import { Amount, Button, buttonClass, CheckIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import type { Exchange } from './queries.ts';

/** An exchange that was made. */
export function ExchangeResult({ done, onAgain }: { done: Exchange; onAgain: () => void }) {
  return (
    <section className="exchange-box exchange-result" aria-label={t`兑换结果`}>
      <div className="exchange-result__head" role="status">
        <span className="exchange-result__disc">
          <CheckIcon size={28} />
        </span>
        <h2 className="exchange-result__title">{t`兑换成功`}</h2>
        <b className="exchange-result__sum">
          <Amount value={done.to} sign="always" />
        </b>
        <p>{t`已存入中心钱包`}</p>
      </div>
      <dl>
        <div>
          <dt>{t`支付`}</dt>
          <dd className="num">{coinText(done.from)} USDT</dd>
        </div>
        <div>
          <dt>{t`汇率`}</dt>
          <dd className="num">1 USDT = ¥{rateText(done.rate)}</dd>
        </div>
        <div>
          <dt>{t`中心钱包余额`}</dt>
          <dd>
            <Amount value={done.centerWalletBalance} />
          </dd>
        </div>
        <div>
          <dt>{t`USDT 余额`}</dt>
          <dd className="num">{coinText(done.coinBalance)}</dd>
        </div>
        <div>
          <dt>{t`订单号`}</dt>
          <dd className="num select-all">{done.orderNo}</dd>
        </div>
        <div>
          <dt>{t`时间（GMT+8）`}</dt>
          <dd className="num">{momentText(done.at)}</dd>
        </div>
      </dl>
      <div className="exchange-result__actions">
        <Button variant="outline" size="lg" onClick={onAgain}>
          {t`继续兑换`}
        </Button>
        <Link to="/mine/wallet" className={buttonClass({ size: 'lg' })}>
          {t`查看钱包`}
        </Link>
      </div>
    </section>
  );
}
