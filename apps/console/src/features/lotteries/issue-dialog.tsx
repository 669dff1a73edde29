import { Amount, Button, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { Fact } from '../../shared/page/fact.tsx';
import '../../shared/page/review.css';
import { useMay } from '../../shared/session/session-store.ts';
import { drawText, ISSUE_STATES, type LotteryGame, type LotteryIssue } from './names.ts';
import { ProposeDialog } from './propose-dialog.tsx';

const REFETCH_MS = 5_000;

/** An issue: stakes, liability by number, and the way to correct it. */
export function IssueDialog({
  game,
  issue,
  onClose,
}: {
  game: LotteryGame;
  issue: LotteryIssue;
  onClose: () => void;
}) {
  const [correcting, setCorrecting] = useState(false);
  const mayPropose = useMay('lotteries.propose');
  const query = useQuery({
    queryKey: ['lotteries', 'issue', game.code, issue.number],
    queryFn: () => call('/console/api/v1/lotteries/issue', { game: game.code, number: issue.number }),
    refetchInterval: ({ state }) => (state.data?.state === 'scheduled' ? REFETCH_MS : false),
  });
  if (correcting) return <ProposeDialog game={game} issue={query.data ?? issue} onClose={onClose} />;
  return (
    <DeskDialog title={t`${game.name} 第 ${issue.number} 期`} size="md" onClose={onClose}>
      <QueryView
        query={query}
        failed={t`加载失败`}
        safe={messageOf}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {(found) => (
          <div className="review">
            <dl className="facts">
              <Fact name={t`状态`}>
                {ISSUE_STATES[found.state].label}
                {found.corrected ? t`（已更正）` : ''}
              </Fact>
              <Fact name={t`号码`}>
                <span className="num">{drawText(found.draw)}</span>
              </Fact>
              <Fact name={t`投注`}>
                <Amount value={found.staked} /> {t`共 ${found.bets} 注`}
              </Fact>
              <Fact name={t`派彩`}>
                <Amount value={found.paid} />
              </Fact>
              <Fact name={t`最高可能赔付`}>
                <Amount value={found.exposure} /> {t`上限 ¥${game.limits.maxIssue}`}
              </Fact>
            </dl>
            {found.exposures.length === 0 ? (
              <p className="text-13 text-fg-2">{t`本期没有未了结的赔付`}</p>
            ) : (
              <>
                <h3>{t`各号码可能赔付（单号上限 ¥${game.limits.maxNumber}）`}</h3>
                <ol className="review__steps">
                  {found.exposures.map(({ play, field, pick, amount }) => (
                    <li key={`${play}/${field}/${pick}`}>
                      <span>
                        {play} {field} <b className="num">{pick}</b>
                      </span>
                      <Amount value={amount} />
                    </li>
                  ))}
                </ol>
              </>
            )}
            {mayPropose && found.state !== 'drawn' && found.state !== 'voiding' ? (
              <footer className="review__actions">
                <Button variant="danger" onClick={() => setCorrecting(true)}>
                  {t`更正开奖`}
                </Button>
              </footer>
            ) : null}
          </div>
        )}
      </QueryView>
    </DeskDialog>
  );
}
