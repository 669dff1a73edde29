import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWide } from '../app/use-media.ts';
import { clearBasket } from './basket-actions.ts';
import { useLottery, useLotteryState } from './lottery-context.ts';
import type { View } from './lottery-store.ts';
import { Basket } from './parts/basket.tsx';
import { ConfirmDialog, PlacedDialog } from './parts/confirm-dialog.tsx';
import { GameStrip, PhoneBar } from './parts/game-strip.tsx';
import { IssueHead } from './parts/issue-head.tsx';
import { Notices } from './parts/notices.tsx';
import { PickCard } from './parts/pick-card.tsx';
import { WonNote } from './parts/won-note.tsx';
import { useAddress } from './use-address.ts';
import { MyBets } from './views/my-bets.tsx';
import { PlayRules } from './views/play-rules.tsx';
import { ProofDialog } from './views/proof-dialog.tsx';
import { Results, ResultTable } from './views/results.tsx';
import { RunLine, Runs } from './views/runs.tsx';
import { TrendView } from './views/trend-view.tsx';

/** A lottery: one of its pages, with the dialogs over it. */
export function Lottery() {
  const theme = useLotteryState((play) => play.theme);
  const isWide = useWide();
  const go = useAddress();
  const view = useLotteryState((play) => play.view);
  const code = useLotteryState((play) => play.state.game.code);
  const order = useLotteryState((play) => play.order);
  const [proof, setProof] = useState<string | null>(null);
  const titles: Record<View, string | undefined> = {
    ...{ bet: undefined, trend: t`走势`, results: t`开奖`, mine: t`我的投注`, rules: t`规则` },
  };
  return (
    <div className="lottery" data-theme={theme} data-view={view}>
      {isWide ? <GameStrip go={go} /> : <PhoneBar go={go} title={titles[view]} />}
      <main className="lottery-main">
        {view === 'bet' && <BetPage onProof={setProof} onView={(next) => go(code, next)} />}
        {view === 'trend' && <TrendView onBet={() => go(code, 'bet')} />}
        {view === 'results' && <Results onProof={setProof} />}
        {view === 'mine' && <MyBets />}
        {view === 'rules' && <PlayRules />}
      </main>
      <WonNote />
      <Notices />
      {order && <ConfirmDialog order={order} />}
      <PlacedDialog onMine={() => go(code, 'mine')} />
      {proof !== null && <ProofDialog number={proof} onClose={() => setProof(null)} />}
    </div>
  );
}

function BetPage({ onProof, onView }: { onProof(number: string): void; onView(view: View): void }) {
  const player = useLottery();
  const isWide = useWide();
  const results = useLotteryState((play) => play.state.results);
  const count = useLotteryState((play) => play.entries.length);
  const isOpen = useLotteryState((play) => play.state.game.isOpen);
  const head = (
    <IssueHead onProof={onProof} onResults={() => onView('results')} onTrend={() => onView('trend')} />
  );
  if (!isOpen) {
    return (
      <div className="lottery-column">
        {head}
        <p
          className="list-none card"
          role="status"
        >{t`这个彩种暂停投注，余额不受影响。可以先看看其他彩种。`}</p>
      </div>
    );
  }
  return (
    <>
      <div className="lottery-column">
        {head}
        <PickCard />
        {!isWide && <RunLine />}
        <div className="lottery-pair">
          <section className="card">
            <header className="view-head">
              <h2>{t`近期开奖`}</h2>
              <span className="grow" />
              <button type="button" className="link" onClick={() => onView('trend')}>{t`走势图`}</button>
            </header>
            <ResultTable rows={results.slice(0, 6)} onProof={onProof} />
          </section>
          {isWide && <Runs />}
        </div>
      </div>
      {isWide && (
        <aside className="card basket-card" aria-label={t`投注栏`}>
          <header className="view-head">
            <h2>{t`投注栏`}</h2>
            {count > 0 && <span className="pill">{count}</span>}
            <span className="grow" />
            {count > 0 && (
              <button
                type="button"
                className="link is-quiet"
                onClick={() => clearBasket(player)}
              >{t`清空`}</button>
            )}
          </header>
          <Basket />
        </aside>
      )}
    </>
  );
}
