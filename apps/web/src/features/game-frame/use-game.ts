import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { pageOfLaunch } from '../../shared/games/address.ts';
import type { GameToOpen } from '../../shared/games/launch.ts';
import { gameQuery } from '../../shared/games/queries.ts';
import { useLaunch } from '../../shared/games/use-launch.ts';
import { takeOnce } from '../../shared/once-store.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** The launch that the lobby asked for. */
function leftFor(game: GameToOpen): string | undefined {
  const isLaunch = (value: unknown): value is GameToOpen & { url: string } =>
    typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
  const left = takeOnce('game-launch', isLaunch);
  const isSame = left?.enName === game.enName && left.gameCode === game.gameCode && left.demo === game.demo;
  return isSame ? left.url : undefined;
}

/** The launch of a game that the page shows: the lobby's, or one of its own; each is used once. */
export function useGame(game: GameToOpen, info: string | undefined) {
  const token = useSession((session) => session.token);
  const [url, setUrl] = useState(() => leftFor(game));
  const [failure, setFailure] = useState<string>();
  const { data: item, error } = useQuery(gameQuery(game.enName, game.gameCode, token));
  const { start, starting, wanted, giveUp } = useLaunch(
    (launch) => {
      if (launch.mode === 'direct') location.assign(launch.url);
      else setUrl(launch.url);
    },
    (refusal) => setFailure(messageOf(refusal)),
  );
  const launch = () => {
    setUrl(undefined);
    setFailure(undefined);
    start(game);
  };
  const begin = useEffectEvent(() => {
    if (url === undefined && token !== undefined) launch();
  });
  // A guest who logs in on the page enters the game then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the login
  useEffect(() => begin(), [token]);
  const page = url === undefined ? undefined : pageOfLaunch(url);
  return {
    item: item ?? undefined,
    url,
    /** The address names a page that is not this game's, or a game that the catalogue has not. */
    isElsewhere: item === null || (info !== undefined && page !== undefined && page !== info),
    failure: failure ?? (error === null ? undefined : messageOf(error)),
    isStarting: starting !== undefined,
    wanted,
    giveUp,
    launch,
    loggedIn: token !== undefined,
  };
}
