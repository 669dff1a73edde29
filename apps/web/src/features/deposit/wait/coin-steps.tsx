import { DataList, DataRow, Notice, PlainSteps, Progress, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { coinText, rateText } from '../../../shared/wallet/coin-text.ts';
import { CopyRow } from '../copy-row.tsx';
import type { DepositOrder } from '../queries.ts';

type Coin = NonNullable<DepositOrder['coin']>;

const NETWORK_NAMES: Record<Coin['network'], string> = { TRC20: t`波场 TRON`, ERC20: t`以太坊 Ethereum` };

function Confirmations({ coin: { confirmations, needed } }: { coin: Coin }) {
  const seen = Math.min(confirmations ?? 0, needed);
  return (
    <section
      className="mb-5 grid gap-2 rounded-md bg-info-soft p-3 text-13 text-fg-2"
      aria-label={t`网络确认`}
    >
      <span>
        <Trans>
          网络确认{' '}
          <b className="num text-info" role="status">
            {seen}/{needed}
          </b>
        </Trans>
      </span>
      <Progress percent={needed === 0 ? 100 : (seen / needed) * 100} label={t`网络确认 ${seen}/${needed}`} />
    </section>
  );
}

/** USDT to our own address: network, address, amount to the last decimal. */
export function CoinSteps({ order: { coin } }: { order: DepositOrder }) {
  if (!coin) return null;
  // Once the payment was seen there is nothing left to be paid, and so nowhere to pay to.
  if (coin.confirmations !== null) return <Confirmations coin={coin} />;
  return (
    <>
      <div className="wait-code">
        <QrCode text={coin.address} label={t`${coin.network} 收款地址二维码`} />
        <p>
          <Tag tone="brand">{coin.network}</Tag> {NETWORK_NAMES[coin.network]}
        </p>
      </div>
      <DataList label={t`收款信息`}>
        <CopyRow name={t`转账数量`} text={coin.exactAmount} strong>
          {coinText(coin.exactAmount)} {coin.coin}
        </CopyRow>
        <CopyRow name={t`收款地址`} text={coin.address} />
        <DataRow name={t`锁定汇率`} num>
          1 USDT = ¥{rateText(coin.rate)}
        </DataRow>
      </DataList>
      <Notice className="mt-3 mb-5">
        <Trans>
          仅支持 <b>{coin.network}</b> 网络的 <b>USDT</b>，转错网络或币种将无法找回。到账数量须与上方
          <b>完全一致</b>（含全部小数），手续费请另计。
        </Trans>
      </Notice>
    </>
  );
}

/** A third party's cashier for coins. */
export function CoinCashierSteps({ order: { coinCredit } }: { order: DepositOrder }) {
  return (
    <>
      {coinCredit ? (
        <DataList label={t`到账信息`}>
          <DataRow name={t`到账数量`} num>
            {coinText(coinCredit.coins)} {coinCredit.coin}
          </DataRow>
          <DataRow name={t`锁定汇率`} num>
            1 USDT = ¥{rateText(coinCredit.rate)}
          </DataRow>
        </DataList>
      ) : null}
      <PlainSteps
        steps={[
          t`打开收银台，选择网络并付款`,
          t`付款后回到本页等待到账`,
          t`到账后存入虚拟币钱包，可随时兑换为人民币`,
        ]}
      />
    </>
  );
}
