import { useCallback, useEffect, useRef, useState } from 'react';

export interface Pages<Row> {
  rows: readonly Row[];
  state: 'loading' | 'failed' | 'shown';
  hasMore: boolean;
  more(): void;
  again(): void;
}

/** A list that is read page by page. @param read must stay the same while the list does */
export function usePages<Row>(
  read: (before: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Pages<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [state, setState] = useState<Pages<Row>['state']>('loading');
  const [next, setNext] = useState<string | null>(null);
  // An answer to an earlier question is not shown.
  const asked = useRef(0);
  const load = useCallback(
    (before: string | null) => {
      asked.current += 1;
      const mine = asked.current;
      read(before).then(
        (page) => {
          if (mine !== asked.current) return;
          setRows((shown) => (before === null ? page.rows : [...shown, ...page.rows]));
          setNext(page.next);
          setState('shown');
        },
        () => mine === asked.current && setState('failed'),
      );
    },
    [read],
  );
  useEffect(() => {
    setState('loading');
    load(null);
    return () => {
      asked.current += 1;
    };
  }, [load]);
  return {
    ...{ rows, state, hasMore: next !== null },
    more: () => load(next),
    again: () => load(null),
  };
}
