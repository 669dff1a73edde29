import { createFileRoute } from '@tanstack/react-router';
import { page } from '../page.ts';

export const Route = createFileRoute('/loading')(page('LoadingPage', { title: '加载中', hidden: true }));
