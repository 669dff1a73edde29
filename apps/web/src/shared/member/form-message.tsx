import { Notice } from '@hj/ui';

/** A refusal that stands on a form. */
export function FormMessage({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
