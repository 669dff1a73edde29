import { createFileRoute } from '@tanstack/react-router';
import { AdvertsPage } from '../../features/site/adverts-page.tsx';

export const Route = createFileRoute('/adverts')({ component: AdvertsPage });
