import { type GoodRoad, goodRoad, roadMark, type TableGameCode } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useOpenTable, useTablePlay } from './table-context.ts';

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
  if (game !== 'bull-bull' && game !== 'er-ba-gang') return mark.replaceAll('-', '·');
  const names = game === 'bull-bull' ? [t`天`, t`地`, t`玄`, t`黄`] : [t`顺`, t`天`, t`地`];
  const doors = names.filter((_, door) => mark[door] === '1');
  if (doors.length > 0) return doors.map((door) => door.charAt(0)).join('');
  return mark.includes('=') ? t`和` : t`庄`;
}

/** All tables of the channel, as they are; null: not known yet; `gone`: the venue does not tell them. */
export function useLobbyTables(): { tables: LobbyTables | 'gone' | null; retry(): void } {
  const { live } = useOpenTable();
  const channel = useTablePlay((play) => play.view.channel);
  const [tables, setTables] = useState<LobbyTables | 'gone' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(
    () =>
      live.watch<LobbyTables, object>(`lobby:${channel}`, {
        heard: ({ state }) => setTables(state),
        gone: () => setTables('gone'),
      }),
    [live, channel, attempt],
  );
  const retry = () => {
    setTables(null);
    setAttempt((last) => last + 1);
  };
  return { tables, retry };
}
