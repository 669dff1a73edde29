import { queryOptions, useQuery } from '@tanstack/react-query';
import { isDepositOpen } from './site-config.ts';

const depositOpenQuery = queryOptions({
  queryKey: ['site', 'deposit-open'],
  queryFn: isDepositOpen,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the entries that lead to the deposit are shown (O5); they are until the site says otherwise. */
export function useDepositOpen(): boolean {
  return useQuery(depositOpenQuery).data ?? true;
}
