import { Empty, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMarket } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { orderedOutcomes } from './card-layout.ts';

/** A field is asked for from this many runners on, and so many are drawn at once. */
const searchFrom = 16;
const step = 40;

/** A champion's market: the favourite first, with a search where the list is long. */
export function Runners({ info, market: key }: { info: MatchInfo; market: string }) {
  const wire = useMarket(info.gide, key);
  const [text, setText] = useState('');
  const [most, setMost] = useState(step);
  const market = marketOf(key);
  if (!wire || !market) return null;
  const all = orderedOutcomes(market, wire);
  const found = all.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div className="flex flex-col gap-2">
      {all.length >= searchFrom ? (
        <input
          type="search"
          value={text}
          maxLength={20}
          aria-label={t`查找参赛者`}
          placeholder={t`查找参赛者`}
          className="h-9 w-full rounded-md border border-line-control bg-surface-1 px-3 text-14 text-fg-1 placeholder:text-fg-3"
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {found.length === 0 ? (
        <Empty
          className="py-6"
          icon={<TrophyIcon size={28} />}
          title={t`没有找到参赛者`}
          hint={t`请换一个名字试试`}
        />
      ) : (
        <ol className="grid grid-cols-1 gap-x-2 gap-y-1 tablet:grid-cols-2">
          {found.slice(0, most).map((name) => (
            <li key={name} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-2 pl-1">
              <span className="truncate text-14 text-fg-1">{name}</span>
              <LiveOdds info={info} market={wire} outcome={name} line={undefined} className="!h-11" />
            </li>
          ))}
        </ol>
      )}
      {found.length > most ? (
        <button
          type="button"
          className="h-10 rounded-md text-13 text-brand-text hover:bg-surface-3"
          onClick={() => setMost(most + step)}
        >
          {t`再看 ${Math.min(step, found.length - most)} 个，共 ${found.length} 个`}
        </button>
      ) : null}
    </div>
  );
}
