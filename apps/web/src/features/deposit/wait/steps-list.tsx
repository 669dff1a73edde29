import { WarnIcon } from '@hj/ui';
import type { ReactNode } from 'react';

/** What to do, in order. */
export function StepsList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="wait-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** What costs money when it is overlooked. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="wait-warning">
      <WarnIcon size={16} />
      <span>{children}</span>
    </p>
  );
}
