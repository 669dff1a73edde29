import { Amount, CopyIcon, DataList, DataRow, IconButton, OrderState, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { betOdds, betStateName, betTitle, cutText } from '../../shared/sportsbook/bet-words.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { correctionText } from '../../shared/sportsbook/correction-text.ts';
import { oddsTypeNames } from '../../shared/sportsbook/odds-text.ts';
import { refusalSentence } from '../../shared/sportsbook/refusal-sentence.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { BetLegs } from './bet-legs.tsx';
import type { BetRecord } from './queries.ts';

async function copyTicket(ticketId: string): Promise<void> {
  if (await copyText(ticketId)) toast.success(t`单号已复制`);
  else toast.error(t`复制失败，请长按选择单号`);
}

type Row = readonly [name: string, value: ReactNode];

function figure(text: string): ReactNode {
  return <span className="num">{text}</span>;
}

/** The facts of the bet; lines that do not exist yet are left out. */
function rowsOf(bet: BetRecord): Row[] {
  const { lines, payout, profit, turnover, settledAt, correction, rulesVersion } = bet;
  const cut = cutText(bet);
  const perLine = (
    <Trans>
      <Amount value={bet.stakePerLine} /> × <span className="num">{lines}</span> 注
    </Trans>
  );
  const rows: (Row | undefined)[] = [
    lines === 1 ? undefined : [t`每注金额`, perLine],
    [t`投注金额`, <Amount key="stake" value={bet.stake} />],
    bet.risk === bet.stake ? undefined : [t`冻结本金`, <Amount key="risk" value={bet.risk} />],
    bet.state === 'refused' ? undefined : [t`可赢`, <Amount key="win" value={bet.toWin} />],
    payout === null ? undefined : [t`派彩`, <Amount key="payout" value={payout} />],
    cut === undefined ? undefined : [t`派彩扣减`, figure(cut)],
    profit === null ? undefined : [t`输赢`, <Amount key="profit" value={profit} result sign="always" />],
    turnover === null ? undefined : [t`有效流水`, <Amount key="turnover" value={turnover} />],
    [t`投注时间`, figure(momentText(bet.placedAt))],
    settledAt === null
      ? undefined
      : [bet.state === 'refused' ? t`未成交时间` : t`结算时间`, figure(momentText(settledAt))],
    correction === null ? undefined : [t`更正时间`, figure(momentText(correction.at))],
    [
      t`投注规则`,
      <Link
        key="rules"
        to="/app/help/$code"
        params={{ code: 'tygz' }}
        search={{ version: rulesVersion }}
        className="inline-flex items-center gap-1 min-h-9.5 text-brand-text"
      >
        <Trans>
          版本 <span className="num">{rulesVersion}</span>
        </Trans>
      </Link>,
    ],
  ];
  return rows.filter((row) => row !== undefined);
}

/** One bet, whole. Times are GMT+8. */
export function BetFacts({ bet }: { bet: BetRecord }) {
  const odds = betOdds(bet);
  const correction = correctionText(bet);
  const reason = refusalSentence(bet);
  return (
    <div className="px-1 pb-2 max-tablet:pt-0 max-tablet:px-4 max-tablet:pb-4">
      <div className="flex items-start justify-between text-18">
        <span className="grid">
          <b>{betTitle(bet)}</b>
          <SimulatedTag legs={bet.legs} />
          <span className="text-12 text-fg-3">{oddsTypeNames[bet.oddsType]}</span>
        </span>
        {odds === undefined ? null : <b className="num">@{odds}</b>}
      </div>
      <div className="flex items-center gap-2 mt-2 mb-3">
        <OrderState state={betStateName(bet)} />
        {/* The first thing that takes the focus: below the legs it would scroll them away. */}
        <span className="ml-auto flex items-center gap-1 text-12 text-fg-2">
          <Trans>
            单号 <span className="num select-all">{bet.ticketId}</span>
            <IconButton size="sm" label={t`复制单号`} onClick={() => copyTicket(bet.ticketId)}>
              <CopyIcon size={16} />
            </IconButton>
          </Trans>
        </span>
      </div>
      {reason ? <p className="num mb-2 text-12 text-fg-2">{reason}</p> : null}
      {correction ? <p className="num mt-1 text-12 text-warn">{correction}</p> : null}
      <BetLegs bet={bet} />
      <DataList look="dense">
        {rowsOf(bet).map(([name, value]) => (
          <DataRow key={name} name={name}>
            {value}
          </DataRow>
        ))}
      </DataList>
    </div>
  );
}
