import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/introTutorial')(
  underConstruction('新手教程', { requiresAuth: true }),
);
