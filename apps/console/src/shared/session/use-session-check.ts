import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { useSession } from './session-store.ts';

/** Asks the server for the account of the session after a reload; the menu shows the answer. */
export function useSessionCheck(): { isPending: boolean; error: unknown; retry: () => void } {
  const token = useSession((session) => session.token);
  const known = useSession(({ staff }) => staff !== undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['me', token],
    queryFn: () => call('/console/api/v1/staff/me', {}),
    enabled: token !== undefined && !known,
    retry: false,
  });
  useEffect(() => {
    if (data) useSession.setState({ staff: data.staff, permissions: data.permissions });
  }, [data]);
  return { isPending: token !== undefined && !known && !error, error, retry: () => void refetch() };
}
