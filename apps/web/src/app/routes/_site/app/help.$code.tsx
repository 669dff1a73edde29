import { createFileRoute, notFound } from '@tanstack/react-router';
import { HelpPage } from '../../../../features/help/index.tsx';
import { helpTitle } from '../../../help-pages.ts';

export const Route = createFileRoute('/_site/app/help/$code')({
  staticData: { title: '帮助中心' },
  beforeLoad: ({ params }) => {
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
