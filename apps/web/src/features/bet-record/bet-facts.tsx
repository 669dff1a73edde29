import { Amount, CopyIcon, IconButton, OrderState, toast } from '@hj/ui';
import type { ReactNode } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { betStateName, ODDS_NAMES } from './bet-state.ts';
import type { BetRecord } from './queries.ts';

async function copyTicket(ticketId: string): Promise<void> {
  if (await copyText(ticketId)) toast.success('单号已复制');
  else toast.error('复制失败，请长按选择单号');
}

function rowsOf(bet: BetRecord): readonly [string, ReactNode][] {
  return [
    ['联赛', bet.league],
    ['赛事', bet.match],
    ['玩法', bet.market],
    ...(bet.scoreAtBet
      ? ([
          [
            '投注时比分',
            <span key="score" className="num">
              {bet.scoreAtBet}
            </span>,
          ],
        ] as const)
      : []),
    ...(bet.result
      ? ([
          [
            '赛果',
            <span key="result" className="num">
              {bet.result}
            </span>,
          ],
        ] as const)
      : []),
    ['投注金额', <Amount key="stake" value={bet.stake} />],
    ['冻结本金', <Amount key="risk" value={bet.risk} />],
    ['可赢', <Amount key="win" value={bet.toWin} />],
    ...(bet.payout === null ? [] : ([['派彩', <Amount key="payout" value={bet.payout} />]] as const)),
    ...(bet.profit === null
      ? []
      : ([['输赢', <Amount key="profit" value={bet.profit} result sign="always" />]] as const)),
    ...(bet.turnover === null
      ? []
      : ([['有效流水', <Amount key="turnover" value={bet.turnover} />]] as const)),
    [
      '投注时间',
      <span key="placed" className="num">
        {momentText(bet.placedAt)}
      </span>,
    ],
    ...(bet.settledAt === null
      ? []
      : ([
          [
            '结算时间',
            <span key="settled" className="num">
              {momentText(bet.settledAt)}
            </span>,
          ],
        ] as const)),
  ];
}

/** One bet, whole. Times are GMT+8. */
export function BetFacts({ bet }: { bet: BetRecord }) {
  return (
    <div className="bet-facts">
      <div className="bet-facts__head">
        <span>
          <b>{bet.selection}</b>
          <span className="text-12 text-fg-3">{ODDS_NAMES[bet.oddsType]}</span>
        </span>
        <b className="num">@{bet.odds}</b>
      </div>
      <div className="bet-facts__state">
        <OrderState state={betStateName(bet)} />
        {bet.reason ? <span className="text-12 text-fg-2">{bet.reason}</span> : null}
      </div>
      <dl>
        {rowsOf(bet).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>单号</dt>
          <dd className="flex items-center gap-1">
            <span className="num select-all">{bet.ticketId}</span>
            <IconButton size="sm" label="复制单号" onClick={() => copyTicket(bet.ticketId)}>
              <CopyIcon size={16} />
            </IconButton>
          </dd>
        </div>
      </dl>
    </div>
  );
}
