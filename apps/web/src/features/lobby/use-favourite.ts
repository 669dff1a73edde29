import { toast } from '@hj/ui';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { catalogueKey, type GameItem, type GamePage } from '../../shared/games/queries.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { gameKeyOf } from './game-text.ts';

/** Marks or unmarks a game: at once on the page, then on the server; a guest is asked to log in. */
export function useFavourite(): (game: GameItem) => void {
  const client = useQueryClient();
  const show = (game: GameItem, favourite: boolean) =>
    client.setQueriesData<InfiniteData<GamePage>>({ queryKey: [...catalogueKey, 'games'] }, (before) =>
      before === undefined
        ? undefined
        : {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              list: page.list.map((each) =>
                gameKeyOf(each) === gameKeyOf(game) ? { ...each, favourite } : each,
              ),
            })),
          },
    );
  const { mutate } = useMutation({
    mutationFn: ({ enName, gameCode, favourite }: GameItem) =>
      favourite
        ? call('/game/api/v1/collection/removeCollection', { enName, gameCode })
        : call('/game/api/v1/collection/addCollection', { enName, gameCode }),
    onMutate: (game) => show(game, !game.favourite),
    onError: (error, game) => {
      show(game, game.favourite);
      toast.error(messageOf(error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: catalogueKey }),
  });
  return (game) => {
    if (requireLogin()) mutate(game);
  };
}
