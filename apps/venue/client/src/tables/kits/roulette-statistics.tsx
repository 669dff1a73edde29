import { rouletteColor } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useTablePlay } from '../table-context.ts';

export const tones = { red: 'red', black: 'ink', green: 'green' } as const;
const fewest = 10;
const listed = 5;

/** The numbers of the results that are known, the newest last. */
function useDrawn(): number[] {
  const results = useTablePlay((play) => play.view.results);
  return results.flatMap(({ outcome }) => (outcome === null ? [] : [outcome as number]));
}

/** Frequent numbers and those absent for long; none while there are few results. */
export function hotAndCold(drawn: readonly number[]) {
  if (drawn.length < fewest) return { hot: [], cold: [] };
  const numbers = Array.from({ length: 37 }, (_, number) => {
    const since = drawn.toReversed().indexOf(number);
    return {
      number,
      times: drawn.filter((each) => each === number).length,
      since: since < 0 ? drawn.length : since,
    };
  });
  return {
    hot: numbers.toSorted((a, b) => b.times - a.times).slice(0, listed),
    cold: numbers.toSorted((a, b) => b.since - a.since).slice(0, listed),
  };
}

/** Whether a number is a hot or a cold one. */
export function useMarks(): (number: number) => 'hot' | 'cold' | undefined {
  const { hot, cold } = hotAndCold(useDrawn());
  return (number) => {
    if (hot.some((each) => each.number === number)) return 'hot';
    return cold.some((each) => each.number === number) ? 'cold' : undefined;
  };
}

const Ball = ({ number, title }: { number: number; title?: string }) => (
  <i data-tone={tones[rouletteColor(number)]} {...(title && { title })}>
    {number}
  </i>
);

/** Under the numbers of the record, where there is no side panel. */
export function HotAndCold() {
  const { hot, cold } = hotAndCold(useDrawn());
  if (hot.length === 0) return null;
  return (
    <div className="hot-cold">
      <p>
        {t`热门`}{' '}
        {hot.map(({ number, times }) => (
          <Ball key={number} number={number} title={t`${times} 次`} />
        ))}
      </p>
      <p>
        {t`冷门`}{' '}
        {cold.map(({ number, since }) => (
          <Ball key={number} number={number} title={t`${since} 局未出`} />
        ))}
      </p>
      <small>{t`历史结果不影响下一局`}</small>
    </div>
  );
}

/** The last numbers, on the stage. */
export function RecentNumbers() {
  const drawn = useDrawn();
  const from = Math.max(0, drawn.length - 12);
  return (
    <ol className="recent" aria-label={t`最近开出`}>
      {drawn
        .slice(from)
        .map((number, index) => ({ number, place: from + index }))
        .toReversed()
        .map(({ number, place }) => (
          <li key={place} data-tone={tones[rouletteColor(number)]}>
            {number}
          </li>
        ))}
    </ol>
  );
}

function Share({ names, of }: { names: readonly [string, string]; of: readonly [number, number] }) {
  const [first, second] = of.map((share) => `${Math.round(share * 100)}%`);
  return (
    <p className="share">
      <span>
        {names[0]} <b>{first}</b>
      </span>
      <i style={{ gridTemplateColumns: `${of[0]}fr ${of[1]}fr` }} aria-hidden="true">
        <i />
        <i />
      </i>
      <span>
        <b>{second}</b> {names[1]}
      </span>
    </p>
  );
}

/** Hot and cold numbers and the shares of the even chances, in the side panel. */
export function RouletteStatistics() {
  const drawn = useDrawn();
  const { hot, cold } = hotAndCold(drawn);
  const count = drawn.length;
  if (hot.length === 0) return <p className="muted">{t`局数还少，满 10 局后显示统计。`}</p>;
  const share = (is: (number: number) => boolean) => drawn.filter(is).length / count;
  return (
    <div className="statistics">
      <h3 data-mark="hot">
        {t`热门号`} <small>{t`近 ${count} 局`}</small>
      </h3>
      <ul>
        {hot.map(({ number, times }) => (
          <li key={number}>
            <Ball number={number} />
            <small>{t`${times} 次`}</small>
          </li>
        ))}
      </ul>
      <h3 data-mark="cold">
        {t`冷门号`} <small>{t`距上次开出`}</small>
      </h3>
      <ul>
        {cold.map(({ number, since }) => (
          <li key={number}>
            <Ball number={number} />
            <small>{t`${since} 局`}</small>
          </li>
        ))}
      </ul>
      <Share
        names={[t`红`, t`黑`]}
        of={[
          share((each) => rouletteColor(each) === 'red'),
          share((each) => rouletteColor(each) === 'black'),
        ]}
      />
      <Share
        names={[t`单`, t`双`]}
        of={[share((each) => each % 2 === 1), share((each) => each > 0 && each % 2 === 0)]}
      />
      <Share
        names={[t`大`, t`小`]}
        of={[share((each) => each > 18), share((each) => each > 0 && each <= 18)]}
      />
      <p className="muted">{t`其余为 0，历史结果不影响下一局`}</p>
    </div>
  );
}
