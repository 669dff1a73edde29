import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/huiwangWait')(
  underConstruction('汇旺等待', { requiresAuth: true }),
);
