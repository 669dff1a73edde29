import { createFileRoute } from '@tanstack/react-router';
import { DepositsPage } from '../../features/deposits/page.tsx';

export const Route = createFileRoute('/deposits')({ component: DepositsPage });
