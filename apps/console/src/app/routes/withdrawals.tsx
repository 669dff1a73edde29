import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalsPage } from '../../features/withdrawals/index.tsx';

export const Route = createFileRoute('/withdrawals')({ component: WithdrawalsPage });
