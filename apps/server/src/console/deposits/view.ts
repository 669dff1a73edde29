import type { ConsoleAnswer } from '@hj/contract/console';
import { formatAmount } from '@hj/money';
import type { Desks } from '../../modules.ts';

type Deposits = Desks['deposits'];
type DeskDeposit = Awaited<ReturnType<Deposits['list']>>['list'][number];
type DepositView = ConsoleAnswer<'/console/api/v1/deposits/list'>['list'][number];

export function depositView(row: DeskDeposit): DepositView {
  return {
    orderId: row.id.toString(),
    orderNo: row.orderNo,
    member: { memberId: row.memberId.toString(), name: row.memberName },
    channelId: row.channelId,
    channelName: row.channelName,
    kind: row.kind,
    provider: row.provider,
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    bonus: formatAmount(row.bonus),
    state: row.state,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    paidAt: row.paidAt?.getTime() ?? null,
    reversedAt: row.reversedAt?.getTime() ?? null,
    reference: row.providerReference,
    receipt: row.hasReceipt,
  };
}
