import { createFileRoute, notFound } from '@tanstack/react-router';
import { HelpPage } from '../../../../features/help/index.tsx';

export const Route = createFileRoute('/_site/app/help/$code')({
  staticData: { title: '帮助中心' },
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
  return <HelpPage code={code} title={pageTitle} />;
}
