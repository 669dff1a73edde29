import { t } from '@lingui/core/macro';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Differences } from './differences.tsx';
import { LedgerFaults } from './ledger-faults.tsx';
import { Runs } from './runs.tsx';

export function ReconciliationPage() {
  return (
    <>
      <PageHead title={t`对账`} />
      <Differences />
      <LedgerFaults />
      <Runs />
    </>
  );
}
