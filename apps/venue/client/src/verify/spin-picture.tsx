import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { winLabel } from '../app/sentence.ts';
import { symbolDrawing } from '../games/drawings.ts';
import { symbolName } from '../games/index.ts';
import type { Recomputed } from './recompute.ts';

/** One spin of a round: the words that were drawn, the stops they gave, and every step of the reels with its wins. */
export function SpinPicture({
  game,
  spin: { nonce, outcome, words },
  pay,
}: {
  game: string;
  spin: Recomputed;
  pay: bigint;
}) {
  const kind = outcome.free ? t`免费旋转` : t`投注旋转`;
  return (
    <article className="spin-picture">
      <h3>
        {t`序号 ${nonce}`} · {kind} · {displayAmount(pay)}
      </h3>
      <dl>
        <dt>{t`随机数`}</dt>
        <dd>
          <code>{words.join('　')}</code>
        </dd>
        <dt>{t`停点`}</dt>
        <dd>
          <code>{outcome.stops.join('　')}</code>
        </dd>
      </dl>
      <div className="steps">
        {outcome.steps.map((step, index) => {
          const won = new Set(step.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`)));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
            <figure key={index}>
              <div className="grid" data-rows={step.grid[0]?.length}>
                {step.grid.map((column, reel) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a reel has no other name than its place
                  <div key={reel}>
                    {column.map((symbol, row) => (
                      <img
                        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place
                        key={row}
                        src={symbolDrawing(game, symbol)}
                        alt={symbolName(game, symbol)}
                        data-won={won.has(`${reel}:${row}`)}
                      />
                    ))}
                  </div>
                ))}
              </div>
              <figcaption>
                {step.wins.length === 0 && t`没有中奖`}
                {step.wins.map((win) => (
                  <span key={`${win.symbol}:${win.line ?? 0}`}>
                    {winLabel(game, win)}
                    {win.ways !== undefined && ` ${t`${win.ways} 路`}`}
                    {win.line !== undefined && ` ${t`第 ${win.line} 线`}`}　{t`${win.pay} 币`}
                    {step.multiplier > 1 && ` ×${step.multiplier}`}
                  </span>
                ))}
              </figcaption>
            </figure>
          );
        })}
      </div>
      {outcome.freeSpinsWon > 0 && <p>{t`得到 ${outcome.freeSpinsWon} 次免费旋转`}</p>}
    </article>
  );
}
