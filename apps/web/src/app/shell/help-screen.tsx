import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/index.tsx';
import { findHelpPage } from '../../shared/help/help-pages.ts';

const route = getRouteApi('/_site/app/help/$code');

export function HelpScreen() {
  const { code } = route.useParams();
  const { version } = route.useSearch();
  const page = findHelpPage(code);
  return page ? <HelpPage code={page.code} version={version} /> : null;
}
