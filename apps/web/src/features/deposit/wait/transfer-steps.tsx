import { Amount, DataList, Notice } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { CopyRow } from '../copy-row.tsx';
import { safePayUrl } from '../pay-link.ts';
import type { DepositOrder } from '../queries.ts';
import { ReceiptUpload } from './receipt-upload.tsx';

type Payee = NonNullable<DepositOrder['payee']>;

function PayeeRows({ payee, bank, account }: { payee: Payee; bank: string; account: string }) {
  return (
    <DataList label={t`收款信息`}>
      <CopyRow name={t`转账金额`} text={payee.exactAmount} strong>
        <Amount value={payee.exactAmount} />
      </CopyRow>
      <CopyRow name={bank} text={payee.bank} />
      <CopyRow name={t`收款人`} text={payee.holder} />
      <CopyRow name={account} text={payee.account} />
      {payee.branch === '' ? null : <CopyRow name={t`开户网点`} text={payee.branch} />}
      {payee.remark === '' ? null : <CopyRow name={t`转账附言`} text={payee.remark} />}
    </DataList>
  );
}

/** A bank transfer: to whom, exactly how much, with which remark. */
export function TransferSteps({ order }: { order: DepositOrder }) {
  return (
    <>
      {order.payee ? <PayeeRows payee={order.payee} bank={t`收款银行`} account={t`收款账号`} /> : null}
      <Notice className="mt-3 mb-5">
        <Trans>
          转账金额须<b>精确到分</b>，金额不符将无法自动到账。收款账号每单可能不同，请勿保存后重复使用。
        </Trans>
      </Notice>
      <ReceiptUpload order={order} />
    </>
  );
}

/** 汇旺: its code to scan, or its account. */
export function HuioneSteps({ order }: { order: DepositOrder }) {
  const payUrl = safePayUrl(order.payUrl);
  return (
    <>
      {payUrl ? (
        <div className="wait-code">
          <QrCode text={payUrl} label={t`汇旺收款码`} />
          <p>{t`用汇旺扫一扫付款，或按下方信息转账`}</p>
        </div>
      ) : null}
      {order.payee ? <PayeeRows payee={order.payee} bank={t`收款机构`} account={t`汇旺账号`} /> : null}
      <Notice className="mt-3 mb-5">
        <Trans>
          请按<b>精确到分</b>的金额付款，金额不符将无法自动到账。
        </Trans>
      </Notice>
      <ReceiptUpload order={order} />
    </>
  );
}
