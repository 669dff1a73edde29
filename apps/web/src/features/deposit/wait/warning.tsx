import { Notice } from '@hj/ui';
import type { ReactNode } from 'react';

/** What costs money when it is overlooked. */
export function Warning({ children }: { children: ReactNode }) {
  return <Notice className="mt-3 mb-5">{children}</Notice>;
}
