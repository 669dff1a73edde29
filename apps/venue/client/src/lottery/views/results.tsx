import type { LotteryIssueView } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { useWide } from '../../app/use-media.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { Balls } from '../parts/ball.tsx';
import { useAnimal } from '../parts/issue-head.tsx';
import { shortNumber } from '../rules/order.ts';
import { resultTags } from '../rules/result-tags.ts';
import { ListState } from './list-state.tsx';
import { usePages } from './use-pages.ts';
import { Winners } from './winners.tsx';

/** All results of the lottery, the newest first. */
export function Results({ onProof }: { onProof(number: string): void }) {
  const { api } = useLottery();
  const [tab, setTab] = useState<'draws' | 'winners'>('draws');
  const game = useLotteryState((play) => play.state.game.code);
  const newest = useLotteryState((play) => play.state.results[0]?.number);
  const read = useCallback(
    async (before: string | null) => {
      void newest;
      const { results, next } = await api.results(game, before);
      return { rows: results, next };
    },
    [api, game, newest],
  );
  const pages = usePages<LotteryIssueView>(read);
  return (
    <section className="view-page card">
      <header className="view-head">
        <h2>{t`开奖历史`}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control */}
        <div className="segments" role="group" aria-label={t`开奖历史`}>
          <button type="button" aria-pressed={tab === 'draws'} onClick={() => setTab('draws')}>
            {t`开奖`}
          </button>
          <button type="button" aria-pressed={tab === 'winners'} onClick={() => setTab('winners')}>
            {t`中奖榜`}
          </button>
        </div>
      </header>
      {tab === 'winners' ? (
        <Winners />
      ) : (
        <>
          <ResultTable rows={pages.rows} isLong onProof={onProof} />
          <ListState pages={pages} none={t`还没有开奖。`} />
        </>
      )}
    </section>
  );
}

/** Number, balls and names of the draw. */
export function ResultTable({
  rows,
  isLong,
  onProof,
}: {
  rows: readonly LotteryIssueView[];
  isLong?: boolean;
  onProof(number: string): void;
}) {
  const rules = useLotteryState((play) => play.state.game.rules);
  const plays = useLotteryState((play) => play.plays);
  const ofYear = useAnimal();
  const isWide = useWide();
  return (
    <table className="result-table">
      <tbody>
        {rows.map(({ number, draw, state }) => (
          <tr key={number}>
            <td className="num" title={number}>
              {isLong && isWide ? number : shortNumber(number)}
            </td>
            {draw === null ? (
              <td colSpan={2} className="muted">
                {state === 'void' ? t`作废，本金已退回` : t`开奖中`}
              </td>
            ) : (
              <>
                <td>
                  <Balls {...{ game: rules, draw, ofYear: isLong ? ofYear : undefined }} />
                </td>
                <td className="result-tags">
                  {resultTags(rules, plays, draw)
                    .slice(0, isLong && isWide ? 9 : 4)
                    .join('　')}
                </td>
              </>
            )}
            {isLong && (
              <td className="result-proof">
                <button type="button" className="link" onClick={() => onProof(number)}>{t`验证`}</button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
