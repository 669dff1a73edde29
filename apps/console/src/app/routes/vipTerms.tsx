import { createFileRoute } from '@tanstack/react-router';
import { VipPage } from '../../features/vip/page.tsx';

export const Route = createFileRoute('/vipTerms')({ component: VipPage });
