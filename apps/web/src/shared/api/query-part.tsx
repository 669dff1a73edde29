import { late, latePart } from '@hj/ui';
import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

// The first paint of the home page needs no query: the query library is a script of its own (10 KB) that comes after it.
const useClient = create<{ client: QueryClient | undefined }>()(() => ({ client: undefined }));

let loading: Promise<void> | undefined;

/** Loads the query library and gives its one client to the pages. A failure is not kept: the next caller tries again. */
export function loadQueries(): Promise<void> {
  loading ??= import('./query-client.ts').then(
    ({ createQueryClient }) => useClient.setState({ client: createQueryClient() }),
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Stands around all pages. The tree below stays the same when the client arrives. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const client = useClient((state) => state.client);
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}

/**
 * A `latePart` that uses queries, for elements outside the routed pages (those wait for the client in the root
 * route) and for the home page.
 *
 * @param onMiss - as of `latePart`
 */
export function queryPart<P>(load: () => Promise<ComponentType<P>>, onMiss?: () => void) {
  return latePart(async () => {
    const [part] = await Promise.all([load(), late(loadQueries)]);
    return part;
  }, onMiss);
}
