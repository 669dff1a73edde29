import type { TableOutcome } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useTablePlay } from './table-context.ts';

export type Tone = 'red' | 'blue' | 'green' | 'ink';

/** The last results, the newest first, and how often each kind came. */
export function ResultStrip<Outcome extends TableOutcome>({
  toneOf,
  draw,
  shares,
}: {
  toneOf(outcome: Outcome): Tone;
  draw(outcome: Outcome): ReactNode;
  shares: readonly { name: string; is(outcome: Outcome): boolean }[];
}) {
  const results = useTablePlay((play) => play.view.results);
  // The page gives a kit results of its own game.
  const known = results.flatMap(({ number, outcome }) =>
    outcome === null ? [] : [{ number, outcome: outcome as Outcome }],
  );
  const count = known.length;
  return (
    <section className="results" aria-label={t`最近开出`}>
      <ol>
        {known
          .slice(-24)
          .reverse()
          .map(({ number, outcome }) => (
            <li key={number} data-tone={toneOf(outcome)}>
              {draw(outcome)}
            </li>
          ))}
      </ol>
      {count > 0 && (
        <p>
          {t`近 ${count} 局`}
          {shares.map(({ name, is }) => {
            const share = Math.round((100 * known.filter(({ outcome }) => is(outcome)).length) / count);
            return (
              <span key={name}>
                {name} <b>{share}%</b>
              </span>
            );
          })}
        </p>
      )}
    </section>
  );
}
