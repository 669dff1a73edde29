import { createFileRoute } from '@tanstack/react-router';
import { DirectorPage } from '../../features/director/page.tsx';

export const Route = createFileRoute('/director')({ component: DirectorPage });
