import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GameFramePage, NoGame } from '../../features/game-frame/index.tsx';
import { readGameSearch } from '../../shared/games/address.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** The game that the address names. Without a venue and a game there is nothing that could be framed (C67). */
export function GameScreen(): ReactNode {
  const { info } = useParams({ strict: false });
  const { venue, code, mode } = readGameSearch(useSearch({ strict: false }));
  const notFound = (
    <NoGame>
      <NotFoundPage />
    </NoGame>
  );
  if (venue === undefined || code === undefined) return notFound;
  return (
    <GameFramePage
      key={`${venue} ${code} ${mode}`}
      enName={venue}
      gameCode={code}
      demo={mode === 'demo'}
      info={info}
      notFound={notFound}
    />
  );
}
