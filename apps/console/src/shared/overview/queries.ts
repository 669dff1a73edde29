import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const EVERY_MS = 10_000;

/** Pending work; fetched again while the page is visible. It does not keep an idle session alive. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call('/console/api/v1/overview', {}),
  refetchInterval: EVERY_MS,
});
