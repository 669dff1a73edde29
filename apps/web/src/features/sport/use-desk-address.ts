import { useEffect, useEffectEvent, useRef } from 'react';
import { applyTheme, useEdition } from '../../shared/theme/edition.ts';
import type { DeskFilter } from './desk-rules.ts';
import { type DeskState, initialDesk, useDesk } from './desk-state.ts';
import type { SportSearch } from './search.ts';

type Listed = Pick<SportSearch, 'game' | 'show' | 'date' | 'leagues' | 'edition'>;
const said = ['game', 'show', 'date', 'leagues', 'edition'] as const;
/** Who goes back wants the former list; the filter of its leagues and the edition are no places of their own. */
const places = ['game', 'show', 'date'] as const;

function isSame(a: Listed, b: Listed, names: readonly (keyof Listed)[] = said): boolean {
  return names.every((name) => a[name] === b[name]);
}

/** The address of a list; football in play is the default and needs no search. */
export function addressOf({ gameType, showType, gameDate, leagues }: DeskFilter): Listed {
  return {
    ...(gameType !== 'FT' && { game: gameType }),
    ...(showType !== 'RB' && { show: showType }),
    ...(gameDate !== '' && { date: gameDate }),
    ...(leagues.length > 0 && { leagues: leagues.join('-') }),
  };
}

function addressNow(): Listed {
  const isProfessional = useEdition.getState().edition === 'professional';
  return { ...addressOf(useDesk.getState()), ...(isProfessional && { edition: 'professional' }) };
}

/** The desk of an address; missing keys have the desk's defaults. */
function deskOf({ game, show, date, leagues }: Listed): Omit<DeskFilter, 'isFavorites'> {
  return {
    gameType: game ?? initialDesk.gameType,
    // Champions are never in play.
    showType: show ?? (game === 'FS' ? 'FSFT' : initialDesk.showType),
    // The address is only looked at for its shape: 13-40 is no day.
    gameDate: show === 'FU' && date !== undefined && !Number.isNaN(Date.parse(date)) ? date : '',
    leagues: leagues?.split('-') ?? [],
  };
}

/**
 * A link that names a list is followed; later choices of the member are written into the address: another sport, part of the
 * day or day as a new entry of the history (`replace` false), anything else in place.
 */
export function useDeskAddress(
  search: SportSearch,
  write: (search: SportSearch, replace: boolean) => void,
): void {
  const isFirst = useRef(true);
  const follow = useEffectEvent(() => {
    if (search.edition === 'professional' && useEdition.getState().edition !== 'professional') {
      useEdition.setState({ edition: 'professional' });
      applyTheme();
    }
    // A desk that is opened without a search shows its last list; going back to such an entry restores its list.
    const isSaid = said.some((name) => name !== 'edition' && search[name] !== undefined);
    if (isFirst.current && !isSaid) return;
    const { edition: _, ...listed } = addressNow();
    if (isSame(listed, { ...search }, ['game', 'show', 'date', 'leagues'])) return;
    useDesk.setState({ ...deskOf({ ...search }), isFavorites: false } satisfies Partial<DeskState>);
  });
  const tell = useEffectEvent(() => {
    const address = addressNow();
    if (isSame(address, search)) return;
    const { match, slip } = search;
    const isHere = isFirst.current || isSame(address, search, places);
    write({ ...(match && { match }), ...(slip && { slip }), ...address }, isHere);
  });
  const { game, show, date, leagues, edition } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address.
  useEffect(() => {
    follow();
    tell();
    isFirst.current = false;
  }, [game, show, date, leagues, edition]);
  useEffect(() => useDesk.subscribe(() => tell()), []);
  useEffect(() => useEdition.subscribe(() => tell()), []);
}
