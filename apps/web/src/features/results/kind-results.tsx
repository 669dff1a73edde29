import type { OtherSport } from '@hj/betting';
import { useReducer } from 'react';
import type { ResultRowProps } from './result-row.tsx';
import { changeFilter, type ResultGame } from './results-filter.ts';
import { firstFilter, Results } from './results-list.tsx';

export interface KindResultsProps {
  kind: OtherSport;
  /** Of e-sports: one game alone. */
  game?: ResultGame | undefined;
  drawBets: ResultRowProps['drawBets'];
}

/** 赛果 of one kind of the game type OP, on a page of its own. Another game begins anew, at today and its first page. */
export function KindResults({ kind, game, drawBets }: KindResultsProps) {
  return <OneGame key={game ?? 'all'} {...{ kind, game, drawBets }} />;
}

function OneGame({ kind, game, drawBets }: KindResultsProps) {
  const [filter, change] = useReducer(changeFilter, { ...firstFilter('OP', kind), game });
  return <Results filter={filter} change={change} drawBets={drawBets} />;
}
