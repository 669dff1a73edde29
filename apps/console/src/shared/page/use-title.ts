import { t } from '@lingui/core/macro';
import { useEffect } from 'react';

/** The title of the tab, by which a person with several of them finds this one. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = t`${title} · 鸿竞控制台`;
  }, [title]);
}
