import { sayMissed } from '@hj/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { GameFramePage, NoGame } from '../../features/game-frame/index.tsx';
import { queryPart } from '../../shared/api/query-part.tsx';
import { readGameSearch } from '../../shared/games/address.ts';
import { NotFoundPage } from './not-found-page.tsx';

const TableChat = queryPart(async () => (await import('./table-chat.tsx')).TableChat, sayMissed);

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
      chatOf={(rid) => (
        <Suspense>
          <TableChat rid={rid} />
        </Suspense>
      )}
    />
  );
}
