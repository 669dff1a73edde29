import { Empty } from '@hj/ui';
import type { ComponentProps } from 'react';

/** A page that only says one thing. */
export function MessagePage(props: ComponentProps<typeof Empty>) {
  return (
    <div className="mx-auto flex w-full max-w-(--w-page) flex-1 items-center justify-center px-4 py-16">
      <Empty titleAs="h1" {...props} />
    </div>
  );
}
