import { type Animal, animalOfDay, type LotteryIssueView } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { listJoint } from '../../app/joints.ts';
import { sayName } from '../../app/names.ts';
import { Icon } from '../../hud/icons.tsx';
import { useLotteryState } from '../lottery-context.ts';
import { dayOf } from '../lottery-store.ts';
import { shortNumber } from '../rules/order.ts';
import { resultTags } from '../rules/result-tags.ts';
import { Balls } from './ball.tsx';
import { IssueClock } from './clock.tsx';

/** The animal of the year of Mark Six; undefined for other lotteries. */
export function useAnimal(): Animal | undefined {
  return useLotteryState((play) =>
    play.state.game.rules === 'mark6' ? animalOfDay(dayOf(play, Date.now())) : undefined,
  );
}

function everyText(seconds: number | null): string {
  if (seconds === null) return t`每周一期`;
  const issues = Math.floor(86_400 / seconds).toLocaleString('en');
  const minutes = seconds / 60;
  return minutes === 1 ? t`每分钟一期，全天 ${issues} 期` : t`每 ${minutes} 分钟一期，全天 ${issues} 期`;
}

/** Number and clock of the open issue, and the last draw. */
export function IssueHead({
  onProof,
  onResults,
  onTrend,
}: {
  onProof(number: string): void;
  onResults(): void;
  onTrend(): void;
}) {
  const game = useLotteryState((play) => play.state.game);
  const { issue, last } = game;
  return (
    <section className="issue-head card" aria-label={t`期号与开奖`}>
      <div className="issue-name">
        <h1>{sayName(game.name)}</h1>
        <p>{everyText(game.everySeconds)}</p>
        {issue && (
          <p>
            <span className="issue-seal">
              <Icon name="verify" size={13} />
            </span>
            {t`种子承诺`}{' '}
            <span className="num" title={issue.commit}>
              {`${issue.commit.slice(0, 4)}…${issue.commit.slice(-4)}`}
            </span>{' '}
            <button type="button" className="link" onClick={() => onProof(issue.number)}>{t`说明`}</button>
          </p>
        )}
      </div>
      <div className="issue-open">
        <p className="issue-number">
          {t`第`} <b className="num">{issue ? issue.number : '—'}</b>
          <b className="num is-short">{issue ? shortNumber(issue.number) : '—'}</b> {t`期`}
        </p>
        <IssueClock issue={issue} />
      </div>
      <div className="issue-last">
        <p className="issue-number">
          {t`第`} <b className="num">{last ? last.number : '—'}</b>
          <b className="num is-short">{last ? shortNumber(last.number) : '—'}</b> {t`期`}
          <span className="issue-links">
            <button type="button" className="link is-narrow" onClick={onTrend}>{t`走势`}</button>
            <button type="button" className="link" onClick={onResults}>{t`历史`}</button>
            {last && (
              <button type="button" className="link" onClick={() => onProof(last.number)}>{t`验证`}</button>
            )}
          </span>
        </p>
        <LastDraw last={last} />
      </div>
    </section>
  );
}

function LastDraw({ last }: { last: LotteryIssueView | null }) {
  const { rules } = useLotteryState((play) => play.state.game);
  const plays = useLotteryState((play) => play.plays);
  const ofYear = useAnimal();
  const draw = last?.draw ?? null;
  const tags = useMemo(() => (draw ? resultTags(rules, plays, draw) : []), [draw, rules, plays]);
  if (last === null) return <p className="issue-none">{t`还没有开奖`}</p>;
  if (last.state === 'void') return <p className="issue-none">{t`本期作废，本金已退回`}</p>;
  if (draw === null) {
    return (
      <p className="issue-none" role="status">
        <span className="ring" aria-hidden="true" />
        {t`开奖中`}
      </p>
    );
  }
  const spoken = draw.join(listJoint);
  return (
    <div className="issue-result">
      <p className="unseen" aria-live="polite">{t`第 ${last.number} 期开奖号码 ${spoken}`}</p>
      <div className="issue-balls" data-count={draw.length} key={last.number}>
        <Balls {...{ game: rules, draw, ofYear }} />
      </div>
      <p className="issue-tags">
        {tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </p>
    </div>
  );
}
