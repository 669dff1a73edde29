import { parseAmount } from '@hj/money';
import { buttonClass, IconButton, RefreshIcon } from '@hj/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverNow } from '../../shared/sportsbook/server-clock.ts';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import { HideAmountsButton, PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { todayBetsQuery } from './queries.ts';

interface Parts {
  centre: bigint;
  bonus: bigint;
  locked: bigint;
}

/** All three or nothing: a sum over an unknown part would be wrong. */
function partsOf(centre?: string, bonus?: string, locked?: string): Parts | undefined {
  const [a, b, c] = [centre, bonus, locked].map((text) =>
    text === undefined ? undefined : parseAmount(text),
  );
  return a === undefined || b === undefined || c === undefined
    ? undefined
    : { centre: a, bonus: b, locked: c };
}

/** How the money is divided, as a bar; empty while it is unknown or nothing. */
function ShareBar({ parts }: { parts: Parts | undefined }) {
  const total = parts ? parts.centre + parts.bonus + parts.locked : 0n;
  const share = (part: bigint) => (total === 0n ? 0 : Number((part * 10_000n) / total) / 100);
  return (
    <div className="wallet-bar" aria-hidden="true">
      {parts && total > 0n ? (
        <>
          <i className="wallet-bar--centre" style={{ flexGrow: share(parts.centre) }} />
          <i className="wallet-bar--bonus" style={{ flexGrow: share(parts.bonus) }} />
          <i className="wallet-bar--locked" style={{ flexGrow: share(parts.locked) }} />
        </>
      ) : null}
    </div>
  );
}

/** Centre balance, its companions, and what can be done with it. */
export function WalletSummary() {
  const { centre, bonus, locked, refetch, isFetching } = useWalletBalance();
  const today = useQuery(todayBetsQuery(serverNow()));
  const parts = partsOf(centre, bonus, locked);
  return (
    <section className="hj-card wallet-summary" aria-label="中心钱包">
      <div>
        <span className="wallet-summary__label">
          中心钱包
          <HideAmountsButton />
          <IconButton size="sm" label="刷新余额" disabled={isFetching} onClick={refetch}>
            <RefreshIcon size={16} />
          </IconButton>
        </span>
        <b className="wallet-summary__sum" aria-live="polite">
          <PrivateAmount value={centre} />
        </b>
        <ShareBar parts={parts} />
        <ul className="wallet-legend">
          <li className="wallet-legend--centre">中心钱包</li>
          <li className="wallet-legend--bonus">
            彩金 <PrivateAmount value={bonus} />
          </li>
          <li className="wallet-legend--locked">
            投注中 <PrivateAmount value={locked} />
          </li>
        </ul>
      </div>
      <dl className="wallet-figures">
        <div>
          <dt>总资产</dt>
          <dd>
            <PrivateAmount value={parts && parts.centre + parts.bonus + parts.locked} />
          </dd>
        </div>
        <div>
          <dt>今日输赢</dt>
          <dd>
            <PrivateAmount value={today.data?.profit} result sign="always" />
          </dd>
        </div>
        <div>
          <dt>可用余额</dt>
          <dd>
            <PrivateAmount value={centre} />
          </dd>
        </div>
        <div>
          <dt>今日有效流水</dt>
          <dd>
            <PrivateAmount value={today.data?.turnover} />
          </dd>
        </div>
      </dl>
      <div className="wallet-actions">
        <Link to="/mine/savemoney" className={buttonClass({ variant: 'gold' })}>
          存款
        </Link>
        <Link to="/mine/transfermoney" className={buttonClass({ variant: 'outline' })}>
          转账
        </Link>
        <Link to="/mine/takemoney" className={buttonClass({ variant: 'outline' })}>
          取款
        </Link>
      </div>
    </section>
  );
}
