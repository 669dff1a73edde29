import { createFileRoute } from '@tanstack/react-router';
import { MarginsPage } from '../../features/margins/page.tsx';

export const Route = createFileRoute('/margins')({ component: MarginsPage });
