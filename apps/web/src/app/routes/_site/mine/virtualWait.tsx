import { createFileRoute } from '@tanstack/react-router';
import { depositRoute } from '../../../shared-pages.ts';

export const Route = createFileRoute('/_site/mine/virtualWait')(depositRoute('存款订单', 'CoinWaitPage'));
