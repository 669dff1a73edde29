import { Amount } from '@hj/ui';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { CopyRow } from '../copy-row.tsx';
import { safePayUrl } from '../pay-link.ts';
import type { DepositOrder } from '../queries.ts';
import { ReceiptUpload } from './receipt-upload.tsx';
import { Warning } from './steps-list.tsx';

type Payee = NonNullable<DepositOrder['payee']>;

function PayeeRows({ payee, bank, account }: { payee: Payee; bank: string; account: string }) {
  return (
    <dl className="order-facts wait-payee" aria-label="收款信息">
      <CopyRow name="转账金额" text={payee.exactAmount} strong>
        <Amount value={payee.exactAmount} />
      </CopyRow>
      <CopyRow name={bank} text={payee.bank} />
      <CopyRow name="收款人" text={payee.holder} />
      <CopyRow name={account} text={payee.account} />
      {payee.branch === '' ? null : <CopyRow name="开户网点" text={payee.branch} />}
      {payee.remark === '' ? null : <CopyRow name="转账附言" text={payee.remark} />}
    </dl>
  );
}

/** A bank transfer: to whom, exactly how much, with which remark. */
export function TransferSteps({ order }: { order: DepositOrder }) {
  return (
    <>
      {order.payee ? <PayeeRows payee={order.payee} bank="收款银行" account="收款账号" /> : null}
      <Warning>
        转账金额须<b>精确到分</b>，金额不符将无法自动到账。收款账号每单可能不同，请勿保存后重复使用。
      </Warning>
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
          <QrCode text={payUrl} label="汇旺收款码" />
          <p>用汇旺扫一扫付款，或按下方信息转账</p>
        </div>
      ) : null}
      {order.payee ? <PayeeRows payee={order.payee} bank="收款机构" account="汇旺账号" /> : null}
      <Warning>
        请按<b>精确到分</b>的金额付款，金额不符将无法自动到账。
      </Warning>
      <ReceiptUpload order={order} />
    </>
  );
}
