import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/takemoney')(
  underConstruction('取款', { requiresAuth: true }),
);
