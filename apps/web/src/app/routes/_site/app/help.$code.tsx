import { createFileRoute, notFound } from '@tanstack/react-router';
import { helpTitle } from '../../../help-pages.ts';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/app/help/$code')({
  ...underConstruction('帮助中心'),
  beforeLoad: ({ params }) => {
    const pageTitle = helpTitle(params.code);
    if (!pageTitle) throw notFound();
    return { pageTitle };
  },
});
