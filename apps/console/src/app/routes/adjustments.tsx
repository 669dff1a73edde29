import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../features/adjustments/page.tsx';

export const Route = createFileRoute('/adjustments')({ component: AdjustmentsPage });
