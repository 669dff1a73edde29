/** For tests only: the server's answers, and a desk with an operator logged in. */
import { permissionsOf, type StaffRole } from '@hj/contract/console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { readListSearch } from './shared/list/list-search.ts';
import { beginSession, type Staff } from './shared/session/session-store.ts';

export interface SentCall {
  path: string;
  body: unknown;
  key: string | null;
  token: string | null;
  device: string | null;
  language: string | null;
}

interface Refusal {
  code: number;
  message: string;
}
type Answer = { data: unknown } | Refusal | 'lost';

/** Answers calls by their path and returns the requests. The last of several answers stays. */
export function answerCalls(answers: Record<string, Answer | Answer[]>): SentCall[] {
  const sent: SentCall[] = [];
  const left = new Map(Object.entries(answers).map(([path, given]) => [path, [given].flat()]));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const path = input.replace('/console/api/v1/', '');
    sent.push({
      ...{ path, body: JSON.parse(String(init.body)) },
      ...{ key: headers.get('idempotency-key'), token: headers.get('token') },
      ...{ device: headers.get('device'), language: headers.get('accept-language') },
    });
    const queue = left.get(path) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) throw new Error(`the test gives no answer for ${path}`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const envelope =
      'data' in answer
        ? { status_code: 6000, message: '成功', data: answer.data }
        : { status_code: answer.code, message: answer.message, data: null };
    return new Response(JSON.stringify(envelope));
  });
  return sent;
}

export const staffMember = (change: Partial<Staff> = {}): Staff => ({
  ...{ staffId: '7', name: 'lihang', displayName: '李航', roles: ['finance-lead'], state: 'active' },
  ...{ enrolled: true, mustChangePassword: false, createdAt: 0, lastLoginAt: null },
  ...change,
});

/** An operator with these roles is logged in. */
export function sitDown(...roles: StaffRole[]): Staff {
  const staff = staffMember({ roles });
  beginSession({ token: 'token-7', staff, permissions: permissionsOf(roles) });
  return staff;
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A part of the desk whose links lead somewhere. */
export function renderDesk(ui: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={client()}>
      <RouterContextProvider router={router}>{ui}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

/** A page whose state stands in an address; it is there after its router began. */
export function renderPage(ui: ReactNode, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = createRootRoute({ component: () => ui, validateSearch: readListSearch });
  render(
    <QueryClientProvider client={client()}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  );
  return history;
}
