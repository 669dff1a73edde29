import { Notice } from '@hj/ui';
import { useEffect, useRef } from 'react';

/** A refusal that stands on a form. It comes into view, clear of the bars at the bottom, and leaves the focus where it was. */
export function FormMessage({ children }: { children: string | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (children === undefined) return null;
  return (
    <Notice ref={notice} tone="danger" role="alert" className="scroll-mb-40">
      {children}
    </Notice>
  );
}
