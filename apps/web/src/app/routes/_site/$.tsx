import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/$')(page('NotFoundPage', { title: '页面不存在' }));
