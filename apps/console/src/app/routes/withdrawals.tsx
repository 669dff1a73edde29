import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalsPage } from '../../features/withdrawals/page.tsx';

export const Route = createFileRoute('/withdrawals')({ component: WithdrawalsPage });
