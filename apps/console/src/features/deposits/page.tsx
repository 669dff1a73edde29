import { t } from '@lingui/core/macro';
import { PageHead } from '../../shared/page/page-head.tsx';
import { OrderList } from './order-list.tsx';
import { UnmatchedList } from './unmatched-list.tsx';

export function DepositsPage() {
  return (
    <>
      <PageHead title={t`存款订单`} />
      <UnmatchedList />
      <OrderList />
    </>
  );
}
