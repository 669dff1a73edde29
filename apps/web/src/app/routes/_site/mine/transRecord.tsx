import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/transRecord')(
  underConstruction('交易记录', { requiresAuth: true }),
);
