import type { OtherSport } from '@hj/betting';
import { useReducer } from 'react';
import type { ResultRowProps } from './result-row.tsx';
import { changeFilter } from './results-filter.ts';
import { firstFilter, Results } from './results-list.tsx';

/** 赛果 of one kind of the game type OP, on a page of its own. */
export function KindResults({ kind, drawBets }: { kind: OtherSport; drawBets: ResultRowProps['drawBets'] }) {
  const [filter, change] = useReducer(changeFilter, kind, (first) => firstFilter('OP', first));
  return <Results filter={filter} change={change} drawBets={drawBets} />;
}
