import { createFileRoute } from '@tanstack/react-router';
import { LotteriesPage } from '../../features/lotteries/page.tsx';

export const Route = createFileRoute('/lotteries')({ component: LotteriesPage });
