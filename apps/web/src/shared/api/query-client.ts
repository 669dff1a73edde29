import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** A refusal is an answer and is not asked again; only a missing answer is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network the sentence that says so comes at once.
        retry: (failures, error) =>
          navigator.onLine && error instanceof ApiError && error.unanswered && failures < RETRIES,
        networkMode: 'always',
        // Off by itself in this mode: what is on the page is asked for when the network is back.
        refetchOnReconnect: true,
      },
      // A money command is never repeated behind the member's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
