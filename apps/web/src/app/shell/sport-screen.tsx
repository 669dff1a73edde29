import { useSearch } from '@tanstack/react-router';
import { MatchPage, SportPage } from '../../features/sport/index.tsx';

/** The sport page, or one match of it when the address names a match. */
export function SportScreen() {
  const { match } = useSearch({ strict: false });
  return match ? <MatchPage gide={match} /> : <SportPage />;
}
