import { createFileRoute } from '@tanstack/react-router';
import { DirectorPage } from '../../features/director/index.tsx';

export const Route = createFileRoute('/director')({ component: DirectorPage });
