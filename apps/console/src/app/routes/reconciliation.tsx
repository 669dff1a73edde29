import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../../features/reconciliation/page.tsx';

export const Route = createFileRoute('/reconciliation')({ component: ReconciliationPage });
