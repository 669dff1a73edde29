import { type GoodRoad, goodRoad, roadMark, type TableGameCode } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useOpenTable } from './table-context.ts';

/** A table as the lobby's topic tells it. */
export interface LobbyTable {
  name: string;
  game: TableGameCode;
  isOpen: boolean;
  betMs: number;
  limits: { minBet: string; maxBet: string };
  round: { number: number; state: 'open' | 'locked' | 'settled' | 'void'; locksAt: string } | null;
  players: number;
  marks: string[];
}

export type LobbyTables = Readonly<Record<string, LobbyTable>>;

export const hasRoads = (game: TableGameCode): boolean =>
  game.startsWith('baccarat') || game === 'dragon-tiger';

export const roadOf = ({ game, marks }: LobbyTable): GoodRoad | null =>
  hasRoads(game) ? goodRoad(marks.map((mark) => roadMark(mark).result)) : null;

/** A result in a few letters, for a table without roads. */
export function markText(game: TableGameCode, mark: string): string {
  if (game !== 'bull-bull') return mark.replaceAll('-', '·');
  const doors = [t`天`, t`地`, t`玄`, t`黄`].filter((_, door) => mark[door] === '1');
  return doors.length === 0 ? t`庄` : doors.join('');
}

/** All tables of the channel, as they are; null: not known yet; `gone`: the venue does not tell them. */
export function useLobbyTables(): { tables: LobbyTables | 'gone' | null; retry(): void } {
  const { live } = useOpenTable();
  const [tables, setTables] = useState<LobbyTables | 'gone' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(
    () =>
      live.watch<LobbyTables, object>('lobby:live', {
        heard: ({ state }) => setTables(state),
        gone: () => setTables('gone'),
      }),
    [live, attempt],
  );
  const retry = () => {
    setTables(null);
    setAttempt((last) => last + 1);
  };
  return { tables, retry };
}
