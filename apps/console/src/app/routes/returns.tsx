import { createFileRoute } from '@tanstack/react-router';
import { ReturnsPage } from '../../features/returns/page.tsx';

export const Route = createFileRoute('/returns')({ component: ReturnsPage });
