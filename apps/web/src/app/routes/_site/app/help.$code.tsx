import { t } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadPages, page } from '../../../page.ts';

export const Route = createFileRoute('/_site/app/help/$code')({
  ...page('HelpScreen', { title: t`帮助中心` }),
  /** Of the rules of sport: a bet leads to those that it was taken by. Typed as `2027` it comes as a number. */
  validateSearch: ({ version }: Record<string, unknown>): { version?: string } =>
    version === undefined ? {} : { version: String(version) },
  beforeLoad: async ({ params }) => {
    const { helpTitle } = await loadPages();
    const pageTitle = helpTitle(params.code);
    if (!pageTitle) throw notFound();
    return { pageTitle };
  },
});
