import { createFileRoute, notFound } from '@tanstack/react-router';
import { HelpPage } from '../../../../features/help/index.tsx';

export const Route = createFileRoute('/_site/app/help/$code')({
  staticData: { title: '帮助中心' },
  /** Of the rules of sport: a bet leads to those that it was taken by. Typed as `2027` it comes as a number. */
  validateSearch: ({ version }: Record<string, unknown>): { version?: string } =>
    version === undefined ? {} : { version: String(version) },
  beforeLoad: async ({ params }) => {
    // Fetched with the page, as the kinds of contact are.
    const { helpTitle } = await import('../../../help-pages.ts');
    const pageTitle = helpTitle(params.code);
    if (!pageTitle) throw notFound();
    return { pageTitle };
  },
  component: HelpScreen,
});

function HelpScreen() {
  const { code } = Route.useParams();
  const { pageTitle } = Route.useRouteContext();
  const { version } = Route.useSearch();
  return <HelpPage code={code} title={pageTitle} version={version} />;
}
