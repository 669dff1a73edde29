/** 常用注: bets at a table that a player has kept. It moves no money: chips are laid by the client and confirmed like others. */
import { favouriteBetGames } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import { PlayError } from '../play/errors.ts';
import { lockPlayer, type PlaySession } from '../play/play-store.ts';
import { rulesOf, type TableDeps } from './engine.ts';
import { deleteFavourite, type Favourite, listFavourites, putFavourite } from './favourite-store.ts';
import { findTable } from './table-store.ts';
import { areOfOneChannel } from './table-view-store.ts';

/** Of one player in one game. */
const most = 20;

/** @throws PlayError not_found */
async function rulesAt({ db }: TableDeps, session: PlaySession, code: string) {
  const table = await findTable(db, code);
  if (table === undefined || !(await areOfOneChannel(db, code, session.game)))
    throw new PlayError('not_found');
  const rules = rulesOf(table);
  if (!favouriteBetGames.includes(rules.code)) throw new PlayError('not_found');
  return rules;
}

export async function tellFavourites(deps: TableDeps, session: PlaySession, table: string): Promise<object> {
  const { code: game } = await rulesAt(deps, session, table);
  return { favourites: (await listFavourites(deps.db, { playerId: session.playerId, game })).map(wireOf) };
}

const wireOf = ({ id, name, wagers }: Favourite): object => ({
  ...{ id, name },
  wagers: Object.fromEntries(
    Object.entries(wagers).map(([bet, amount]) => [bet, formatAmount(BigInt(amount))]),
  ),
});

/** Keeps bets under a name; the same id again renames or replaces them. @throws PlayError invalid, name_taken, favourites_full */
export async function saveFavourite(
  deps: TableDeps,
  session: PlaySession,
  asked: { table: string; id: string; name: string; wagers: Readonly<Record<string, Amount>> },
): Promise<object> {
  const { code: game, bets } = await rulesAt(deps, session, asked.table);
  const { id, name, wagers } = asked;
  const isBet = ([bet, amount]: [string, Amount]) => Object.hasOwn(bets, bet) && amount % 100n === 0n;
  if (!Object.entries(wagers).every(isBet)) throw new PlayError('invalid');
  await deps.db.transaction(async (tx) => {
    // One player's changes follow one another, so that the count holds.
    await lockPlayer(tx, session.playerId);
    const place = { playerId: session.playerId, game };
    const others = (await listFavourites(tx, place)).filter((each) => each.id !== id);
    if (others.some((each) => each.name === name)) throw new PlayError('name_taken');
    if (others.length >= most) throw new PlayError('favourites_full');
    const texts = Object.fromEntries(Object.entries(wagers).map(([bet, amount]) => [bet, String(amount)]));
    if (!(await putFavourite(tx, place, { id, name, wagers: texts }))) throw new PlayError('not_found');
  });
  return tellFavourites(deps, session, asked.table);
}

export async function removeFavourite(
  deps: TableDeps,
  session: PlaySession,
  { table, id }: { table: string; id: string },
): Promise<object> {
  await deleteFavourite(deps.db, session.playerId, id);
  return tellFavourites(deps, session, table);
}
