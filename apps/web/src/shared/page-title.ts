import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { setPageTitle } from './theme/title-marquee.ts';

const SITE_NAME = t`鸿竞`;

/** Sets the document's title to "page | 鸿竞"; the site's name alone without a page. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => setPageTitle(page ? `${page} | ${SITE_NAME}` : SITE_NAME), [page]);
}
