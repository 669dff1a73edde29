import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/index.tsx';

const route = getRouteApi('/_site/app/help/$code');

export function HelpScreen() {
  const { code } = route.useParams();
  const { pageTitle } = route.useRouteContext();
  const { version } = route.useSearch();
  return <HelpPage code={code} title={pageTitle} version={version} />;
}
