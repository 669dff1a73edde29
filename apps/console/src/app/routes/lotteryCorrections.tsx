import { createFileRoute } from '@tanstack/react-router';
import { LotteryCorrectionsPage } from '../../features/lotteries/corrections-page.tsx';

export const Route = createFileRoute('/lotteryCorrections')({ component: LotteryCorrectionsPage });
