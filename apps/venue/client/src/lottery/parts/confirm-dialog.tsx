import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fenOf } from '../../api/amounts.ts';
import { clauseJoint } from '../../app/joints.ts';
import { Dialog } from '../../hud/dialog.tsx';
import { moveOrder } from '../basket-actions.ts';
import { useLottery, useLotteryState, useVenueNow } from '../lottery-context.ts';
import { linesOfEntry, stakeOf } from '../rules/basket.ts';
import { type Order, orderStake, shortNumber, takesBets } from '../rules/order.ts';
import { selectionText } from '../rules/selection.ts';
import { entryName, entryTerms } from './basket.tsx';
import { IssueLeft } from './clock.tsx';

/** The order as it will be sent. If its issue closes first, the dialog says so; the next issue needs a new confirmation. */
export function ConfirmDialog({ order }: { order: Order }) {
  const player = useLottery();
  const now = useVenueNow();
  const issue = useLotteryState((play) => play.state.game.issue);
  const { placing, unknown, balance, notice } = useLotteryState((play) => play);
  const first = order.issues[0]?.number ?? '';
  const isOpen = issue?.number === first && takesBets(issue, now);
  const stake = orderStake(order);
  const sum = displayAmount(stake);
  const left = displayAmount(balance - stake);
  const lines = order.entries.reduce((all, entry) => all + linesOfEntry(entry), 0);
  return (
    <Dialog title={t`确认投注`} onClose={() => player.giveUp()}>
      <div className="confirm">
        <p className="confirm-issue">
          {order.issues.length > 1
            ? t`追号 ${order.issues.length} 期，从第 ${shortNumber(first)} 期起`
            : t`第 ${shortNumber(first)} 期`}
          <span>{isOpen ? <IssueLeft issue={issue} /> : t`已封盘`}</span>
        </p>
        <ul className="confirm-list">
          {order.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order does not change while it is shown
            <li key={index}>
              <b>{entryName(entry)}</b>
              <b className="num">{displayAmount(stakeOf(entry))}</b>
              <span className="confirm-picks num">
                {entry.selections.map((selection) => selectionText(entry.play, selection)).join(clauseJoint)}
              </span>
              <span className="confirm-terms">{entryTerms(entry)}</span>
            </li>
          ))}
        </ul>
        {order.issues.length > 1 && <ChaseList order={order} />}
        <dl className="sums">
          <div>
            <dt>{t`注数`}</dt>
            <dd className="num">{lines}</dd>
          </div>
          <div className="is-total">
            <dt>{t`合计`}</dt>
            <dd className="num">{sum}</dd>
          </div>
          <div>
            <dt>{t`投注后余额`}</dt>
            <dd className="num">{left}</dd>
          </div>
        </dl>
        {notice?.kind === 'refused' && (
          <p className="confirm-said" role="alert">
            {notice.text}
          </p>
        )}
        {unknown && <p role="status" className="confirm-said">{t`正在确认，同一笔投注不会重复扣款。`}</p>}
        {isOpen || placing ? (
          <button
            type="button"
            className="btn is-block is-large"
            data-kind="primary"
            disabled={placing}
            aria-busy={placing}
            onClick={() => void player.confirm()}
          >
            {placing ? t`确认中…` : t`确认投注 ${sum}`}
          </button>
        ) : (
          <Closed first={first} next={issue !== null && takesBets(issue, now) ? issue.number : null} />
        )}
      </div>
    </Dialog>
  );
}

function Closed({ first, next }: { first: string; next: string | null }) {
  const player = useLottery();
  return (
    <div className="moved" role="alert">
      <p>{t`第 ${shortNumber(first)} 期已封盘，这些投注没有提交，未扣款。`}</p>
      <button
        type="button"
        className="btn is-block"
        data-kind="soft"
        disabled={next === null}
        onClick={() => void moveOrder(player)}
      >
        {next === null ? t`等待下一期开售` : t`改投第 ${shortNumber(next)} 期`}
      </button>
    </div>
  );
}

function ChaseList({ order: { issues, entries, stopOnWin } }: { order: Order }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? issues : issues.slice(0, 3);
  const rest = issues.length - shown.length;
  return (
    <>
      <table className="chase-table">
        <thead>
          <tr>
            <th>{t`期号`}</th>
            <th>{t`倍数`}</th>
            <th>{t`金额`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((issue) => (
            <tr key={issue.number}>
              <td className="num">{issue.number}</td>
              <td className="num">{issue.multiple}</td>
              <td className="num">{displayAmount(orderStake({ entries, issues: [issue] }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className="link" onClick={() => setWhole(true)}>{t`其余 ${rest} 期`}</button>
      )}
      <p className="muted">
        {stopOnWin
          ? t`中奖即停：中奖后其余期次不再投注，本金退回余额。全部期次的金额现在扣除。`
          : t`中奖后继续。全部期次的金额现在扣除，未封盘的期次可以停止追号退回。`}
      </p>
    </>
  );
}

/** Receipt: the stake, and the way to cancel. */
export function PlacedDialog({ onMine }: { onMine(): void }) {
  const player = useLottery();
  const placed = useLotteryState((play) => play.placed);
  if (placed === null) return null;
  const close = (): void => player.store.setState({ placed: null });
  const issues = new Set(placed.bets.map(({ issue }) => issue));
  const lines = placed.bets.reduce((all, bet) => all + bet.lines, 0);
  const [first = ''] = issues;
  const count = issues.size;
  return (
    <Dialog title={t`投注成功`} onClose={close}>
      <div className="placed" role="status">
        <p>
          {count > 1
            ? t`已追号 ${count} 期，从第 ${shortNumber(first)} 期起。`
            : t`第 ${shortNumber(first)} 期，共 ${lines} 注。`}
        </p>
        <p className="placed-sum num">{displayAmount(fenOf(placed.stake))}</p>
        <p className="muted">{t`封盘前可在「我的投注」撤单，中奖自动派奖到余额。`}</p>
        <div className="pair">
          <button
            type="button"
            className="btn"
            data-kind="plain"
            onClick={() => {
              close();
              onMine();
            }}
          >{t`我的投注`}</button>
          <button type="button" className="btn" data-kind="primary" onClick={close}>{t`继续投注`}</button>
        </div>
      </div>
    </Dialog>
  );
}
