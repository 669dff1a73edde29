import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../../features/reconciliation/index.tsx';

export const Route = createFileRoute('/reconciliation')({ component: ReconciliationPage });
