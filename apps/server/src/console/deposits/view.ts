import type { ConsoleAnswer } from '@hj/contract/console';
import type { Desks } from '../../modules.ts';

type Deposits = Desks['deposits'];
type DeskDeposit = Awaited<ReturnType<Deposits['list']>>['list'][number];
type DepositView = ConsoleAnswer<'/console/api/v1/deposits/list'>['list'][number];

export function depositView(row: DeskDeposit): DepositView {
  return {
    ...row,
    arrives: row.state === 'paid' ? row.amount - row.fee : null,
    orderId: row.id,
    member: { memberId: row.memberId, name: row.memberName },
    reference: row.providerReference,
    receipt: row.hasReceipt,
  };
}
