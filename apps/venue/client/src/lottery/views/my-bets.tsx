import type { LotteryBetView, LotteryChaseView } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { fenOf } from '../../api/amounts.ts';
import { sayName } from '../../app/names.ts';
import { verifyAddress } from '../../app/verify-address.ts';
import { timeOf } from '../../hud/history.tsx';
import { useLottery, useLotteryState, useVenueNow } from '../lottery-context.ts';
import { Balls } from '../parts/ball.tsx';
import { shortNumber } from '../rules/order.ts';
import { selectionText } from '../rules/selection.ts';
import { ListState } from './list-state.tsx';
import { FollowPlan, SharePlan } from './plans.tsx';
import { usePages } from './use-pages.ts';

/** Own bets of this lottery and own chases. */
export function MyBets() {
  const [tab, setTab] = useState<'bets' | 'chases'>('bets');
  return (
    <section className="view-page card">
      <header className="view-head">
        <h2>{t`我的投注`}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control */}
        <div className="segments" role="group" aria-label={t`我的投注`}>
          <button
            type="button"
            aria-pressed={tab === 'bets'}
            onClick={() => setTab('bets')}
          >{t`注单`}</button>
          <button
            type="button"
            aria-pressed={tab === 'chases'}
            onClick={() => setTab('chases')}
          >{t`追号`}</button>
        </div>
      </header>
      {tab === 'bets' ? <Bets /> : <Chases />}
    </section>
  );
}

function Bets() {
  const { api } = useLottery();
  const game = useLotteryState((play) => play.state.game.code);
  // The list is read again when a draw, a bet or a cancellation changes the open bets.
  const mark = useLotteryState(
    (play) => `${play.own.waiting}:${play.own.last?.number ?? ''}:${play.balance}`,
  );
  const read = useCallback(
    async (before: string | null) => {
      void mark;
      const { bets, next } = await api.bets(game, before);
      return { rows: bets, next };
    },
    [api, game, mark],
  );
  const pages = usePages<LotteryBetView>(read);
  return (
    <div className="bet-list">
      {pages.rows.map((bet) => (
        <BetRow key={bet.id} bet={bet} onCancelled={pages.again} />
      ))}
      <ListState pages={pages} none={t`这个彩种还没有投注。`} />
    </div>
  );
}

const stateNames = () => ({
  waiting: t`待开奖`,
  won: t`中奖`,
  lost: t`未中奖`,
  returned: t`和局退本`,
  cancelled: t`已撤单`,
  stopped: t`中奖即停，已退本`,
  void: t`期次作废，已退本`,
});

const tones: Readonly<Record<LotteryBetView['state'], string>> = {
  ...{ waiting: 'wait', won: 'good', lost: 'plain', returned: 'plain' },
  ...{ cancelled: 'plain', stopped: 'plain', void: 'warn' },
};

export function BetRow({ bet, onCancelled }: { bet: LotteryBetView; onCancelled(): void }) {
  const now = useVenueNow();
  const plays = useLotteryState((play) => play.plays);
  const rules = useLotteryState((play) => play.state.game.rules);
  const play = plays.find(({ code }) => code === bet.play);
  const each = displayAmount(fenOf(bet.lineStake));
  const canCancel = bet.state === 'waiting' && now < Date.parse(bet.closesAt);
  return (
    <article className="bet-row">
      <header>
        <b>{sayName(play?.name ?? bet.play)}</b>
        <span className="num">{t`第 ${bet.issue} 期`}</span>
        <span className="grow" />
        <span className="tag" data-tone={tones[bet.state]}>
          {stateNames()[bet.state]}
        </span>
      </header>
      <p className="num bet-picks">{play ? selectionText(play, bet.selection) : bet.selection.join(' | ')}</p>
      {bet.draw && (
        <p className="bet-draw">
          <small>{t`开奖`}</small> <Balls game={rules} draw={bet.draw} />
        </p>
      )}
      <footer>
        <span>
          {t`${bet.lines} 注 × 每注 ${each}`}
          <small>　{timeOf(bet.at)}</small>
        </span>
        <span className="grow" />
        <span className="num">
          {displayAmount(fenOf(bet.stake))}
          {bet.state === 'won' && <b className="is-won"> +{displayAmount(fenOf(bet.won))}</b>}
        </span>
        {canCancel && <Cancel label={t`撤单`} what={{ bet: bet.id }} onDone={onCancelled} />}
        {bet.draw && <a href={verifyAddress(bet.id)} target="_blank" rel="noreferrer">{t`验证`}</a>}
      </footer>
    </article>
  );
}

/** Two presses, and one key for both answers that may come. */
function Cancel({
  label,
  what,
  onDone,
}: {
  label: string;
  what: { bet: string } | { chase: string };
  onDone(): void;
}) {
  const player = useLottery();
  const [step, setStep] = useState<'idle' | 'asked' | 'sent'>('idle');
  const [key] = useState(() => crypto.randomUUID());
  const cancel = async (): Promise<void> => {
    setStep('sent');
    const back = await player.cancel(key, what);
    setStep('idle');
    if (back === undefined) return;
    player.store.setState({
      notice: { kind: 'told', text: t`已撤销，${displayAmount(fenOf(back))} 已退回余额。` },
    });
    onDone();
  };
  if (step === 'idle') {
    return (
      <button type="button" className="btn is-small" data-kind="plain" onClick={() => setStep('asked')}>
        {label}
      </button>
    );
  }
  return (
    <button
      type="button"
      className="btn is-small"
      data-kind="danger"
      disabled={step === 'sent'}
      onClick={() => void cancel()}
      onBlur={() => step === 'asked' && setStep('idle')}
    >
      {step === 'sent' ? t`正在撤销…` : t`确定${label}`}
    </button>
  );
}

function Chases() {
  const { api } = useLottery();
  const mark = useLotteryState((play) => `${play.own.waiting}:${play.balance}`);
  const read = useCallback(
    async (before: string | null) => {
      void mark;
      const { chases, next } = await api.chases(before);
      return { rows: chases, next };
    },
    [api, mark],
  );
  const pages = usePages<LotteryChaseView>(read);
  return (
    <div className="bet-list">
      <FollowPlan />
      {pages.rows.map((chase) => (
        <ChaseRow key={chase.id} chase={chase} onCancelled={pages.again} />
      ))}
      <ListState pages={pages} none={t`还没有追号计划。`} />
    </div>
  );
}

const chaseNames = () => ({
  running: t`进行中`,
  ended: t`已结束`,
  stopped: t`中奖已停`,
  cancelled: t`已停止`,
});

function ChaseRow({ chase, onCancelled }: { chase: LotteryChaseView; onCancelled(): void }) {
  const { api } = useLottery();
  const others = useLotteryState((play) => play.others);
  const [bets, setBets] = useState<LotteryBetView[] | 'failed' | null>(null);
  const toggle = (): void => {
    setBets(null);
    if (bets === null) {
      api.chase(chase.id).then(
        (answer) => setBets(answer.bets),
        () => setBets('failed'),
      );
    }
  };
  const stake = displayAmount(fenOf(chase.stake));
  const back = displayAmount(fenOf(chase.back));
  const won = displayAmount(fenOf(chase.won));
  const name = sayName(others?.[chase.game]?.name ?? '');
  return (
    <article className="bet-row">
      <header>
        <b>{name}</b>
        <span>{t`${chase.done} / ${chase.issues} 期`}</span>
        <span className="grow" />
        <span className="tag" data-tone={chase.state === 'running' ? 'wait' : 'plain'}>
          {chaseNames()[chase.state]}
        </span>
      </header>
      <progress max={chase.issues} value={chase.done} aria-label={t`追号进度`} />
      <p className="bet-terms">
        {t`总额 ${stake}，派奖 ${won}，退回 ${back}`}
        {chase.stopOnWin && `　${t`中奖即停`}`}
      </p>
      <footer>
        <small>{timeOf(chase.at)}</small>
        <span className="grow" />
        <SharePlan chase={chase.id} />
        <button type="button" className="link" aria-expanded={bets !== null} onClick={toggle}>
          {bets === null ? t`查看期次` : t`收起`}
        </button>
        {chase.state === 'running' && (
          <Cancel label={t`停止追号`} what={{ chase: chase.id }} onDone={onCancelled} />
        )}
      </footer>
      {bets === 'failed' && <p role="alert">{t`暂时读取不到，请稍后再试。`}</p>}
      {Array.isArray(bets) && (
        <table className="chase-table">
          <tbody>
            {bets.map((bet) => (
              <tr key={bet.id}>
                <td className="num">{shortNumber(bet.issue)}</td>
                <td>{stateNames()[bet.state]}</td>
                <td className="num">{displayAmount(fenOf(bet.state === 'won' ? bet.won : bet.stake))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
