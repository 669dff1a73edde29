import { favouriteBetGames } from '@hj/games';
import { formatAmount } from '@hj/money';
import { createStore } from 'zustand/vanilla';
import { sumOf } from './chip-stack.ts';
import type { TableApi } from './table-api.ts';
import { fenByBet, type TablePlayer } from './table-player.ts';
import type { Favourite, TableView } from './table-types.ts';

export interface FavouritesState {
  /** Of this game; null until they are told. */
  game: TableView['game'] | null;
  list: readonly Favourite[] | null;
  busy: boolean;
  /** A refusal, as it is. */
  fault: string | null;
}

/** 常用注 of the player at the table that is shown. */
export class Favourites {
  readonly store = createStore<FavouritesState>(() => ({ game: null, list: null, busy: false, fault: null }));
  readonly #api: TableApi;
  readonly #player: TablePlayer;

  constructor(api: TableApi, player: TablePlayer) {
    this.#api = api;
    this.#player = player;
  }

  static has(game: TableView['game']): boolean {
    return favouriteBetGames.includes(game);
  }

  get #table(): string {
    return this.#player.store.getState().view.code;
  }

  get #game(): TableView['game'] {
    return this.#player.store.getState().view.game;
  }

  /** Asks for those of the game on show, where they are not known. */
  async load(): Promise<void> {
    const game = this.#game;
    if (!Favourites.has(game) || this.store.getState().game === game) return;
    this.store.setState({ game, list: null });
    await this.#ask(() => this.#api.favourites(this.#table));
    if (this.store.getState().list === null) this.store.setState({ game: null });
  }

  /** The chips on the table, or else the confirmed bets of the round. */
  laid(): Readonly<Record<string, bigint>> {
    const { chips, own } = this.#player.store.getState();
    return chips.length > 0 ? sumOf(chips) : own;
  }

  /** Keeps the chips on the table. @returns whether they are kept */
  save(name: string): Promise<boolean> {
    const wagers = Object.fromEntries(
      Object.entries(this.laid()).map(([bet, amount]) => [bet, formatAmount(amount)]),
    );
    return this.#ask(() =>
      this.#api.saveFavourite({ table: this.#table, id: crypto.randomUUID(), name, wagers }),
    );
  }

  rename(favourite: Favourite, name: string): Promise<boolean> {
    return this.#ask(() => this.#api.saveFavourite({ ...favourite, table: this.#table, name }));
  }

  remove({ id }: Favourite): Promise<boolean> {
    return this.#ask(() => this.#api.removeFavourite({ table: this.#table, id }));
  }

  /** Lays all of it, within the limits of the table. */
  place({ wagers }: Favourite): void {
    this.#player.lay(fenByBet(wagers));
  }

  async #ask(ask: () => Promise<{ favourites: Favourite[] }>): Promise<boolean> {
    if (this.store.getState().busy) return false;
    this.store.setState({ busy: true, fault: null });
    const game = this.#game;
    try {
      const { favourites } = await ask();
      // The player may have gone to a table of another game meanwhile.
      if ((this.store.getState().game ?? this.#game) === game)
        this.store.setState({ game, list: favourites });
      return true;
    } catch (error) {
      this.store.setState({ fault: error instanceof Error ? error.message : '' });
      return false;
    } finally {
      this.store.setState({ busy: false });
      if (this.#game !== game) void this.load();
    }
  }
}
