import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../features/adjustments/index.tsx';

export const Route = createFileRoute('/adjustments')({ component: AdjustmentsPage });
