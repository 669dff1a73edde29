import { useEffect } from 'react';
import { siteTitle, useLook } from './site/look.ts';
import { setPageTitle } from './theme/title-marquee.ts';

/** Sets the document's title to "page | 鸿竞"; the site's name alone without a page. */
export function usePageTitle(page: string | undefined): void {
  const name = siteTitle(useLook((look) => look.title));
  useEffect(() => setPageTitle(page ? `${page} | ${name}` : name), [page, name]);
}
