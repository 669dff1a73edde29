import './table.css';
import './roads.css';
import './bets.css';
import './strip.css';
import './table-wide.css';
import type { BaccaratOutcome } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fenOf } from '../api/amounts.ts';
import { openSession, SessionOver, sessionToken } from '../app/session.ts';
import { createBridge } from '../bridge/bridge.ts';
import { Icon } from '../hud/icons.tsx';
import { openLive } from '../live/live-topics.ts';
import scene from './art/dealer-scene.svg';
import { BetGrid } from './bet-grid.tsx';
import { ChipBar } from './chip-bar.tsx';
import { Countdown } from './countdown.tsx';
import { Hands } from './hands.tsx';
import { roadRounds } from './road-grid.tsx';
import { RoadsPanel } from './roads-panel.tsx';
import { Sprites } from './sprites.tsx';
import { createTableApi } from './table-api.ts';
import { TableContext, usePhase, useTablePlay } from './table-context.ts';
import { createTableStore, TablePlayer } from './table-player.ts';
import { yuan } from './yuan.ts';

type Start =
  | { state: 'loading' }
  | { state: 'failed'; expired: boolean }
  | { state: 'ready'; player: TablePlayer };

/** A live baccarat table. */
export function TablePage({ code }: { code: string }) {
  const [start, setStart] = useState<Start>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further start
  useEffect(() => {
    const opening = openTable(code);
    let ended = false;
    opening.then(
      ({ player }) => !ended && setStart({ state: 'ready', player }),
      (error: unknown) => !ended && setStart({ state: 'failed', expired: error instanceof SessionOver }),
    );
    return () => {
      ended = true;
      void opening.then(({ end }) => end()).catch(() => {});
    };
  }, [code, attempt]);
  if (start.state === 'ready') {
    return (
      <TableContext value={start.player}>
        <Table />
      </TableContext>
    );
  }
  return (
    <div className="table-start">
      {start.state === 'loading' ? (
        <p className="starting">{t`正在启动…`}</p>
      ) : (
        <div className="veil" role="alert">
          <b className="veil-title">{start.expired ? t`启动链接已失效` : t`牌桌没有加载成功`}</b>
          <p>{start.expired ? t`请返回大厅重新进入，余额不受影响。` : t`余额不受影响。`}</p>
          {!start.expired && (
            <button
              type="button"
              className="gold"
              onClick={() => {
                setStart({ state: 'loading' });
                setAttempt(attempt + 1);
              }}
            >{t`重试`}</button>
          )}
        </div>
      )}
    </div>
  );
}

async function openTable(code: string): Promise<{ player: TablePlayer; end(): void }> {
  const api = createTableApi(() => sessionToken(code));
  const session = await openSession(api.session, code);
  const bridge = createBridge(session.siteOrigin);
  const live = openLive(
    () => sessionToken(code) ?? '',
    (state) => player.onLine(state),
  );
  const player = new TablePlayer({ api, bridge, live, store: createTableStore(session) });
  const unlisten = bridge.listen(({ type }) => {
    if (type === 'balance-changed') void player.refreshBalance();
  });
  bridge.say({ type: 'ready' });
  player.start();
  return {
    player,
    end() {
      unlisten();
      player.end();
      live.end();
    },
  };
}

function Table() {
  const phase = usePhase();
  const view = useTablePlay((play) => play.view);
  const wide = useWide();
  const rounds = roadRounds(view.results as { outcome: BaccaratOutcome | null }[]);
  const outcome = (view.round?.outcome ?? null) as BaccaratOutcome | null;
  const [minBet, maxBet] = [yuan(fenOf(view.limits.minBet)), yuan(fenOf(view.limits.maxBet))];
  return (
    <main className="table" data-game={view.game}>
      <Sprites />
      <TableBar />
      <section className="scene" style={{ backgroundImage: `url(${scene})` }}>
        <div className="scene-facts">
          <span>{t`限红 ${minBet} – ${maxBet}`}</span>
          {wide && view.seed && (
            <span>{t`承诺值 ${view.seed.commit.slice(0, 4)}…${view.seed.commit.slice(-4)}`}</span>
          )}
          {!view.isOpen && <span>{t`本桌暂停`}</span>}
        </div>
        <Countdown phase={phase} />
        <Hands outcome={outcome} phase={phase} />
        <Result />
      </section>
      {!wide && <RoadsPanel rounds={rounds} wide={false} />}
      <BetGrid phase={phase} />
      <ChipBar phase={phase} />
      {wide && <RoadsPanel rounds={rounds} wide />}
    </main>
  );
}

/** In a frame the site has a bar of its own. */
function TableBar() {
  const { session, view, balance } = useTablePlay((play) => play);
  const number = view.round?.number ?? 0;
  if (window.parent !== window) return null;
  return (
    <header className="table-bar">
      {session.returnUrl && (
        <a className="icon" href={session.returnUrl} aria-label={t`返回大厅`}>
          <Icon name="back" size={20} />
        </a>
      )}
      <b>{view.name}</b>
      {session.mode === 'demo' && <span className="tag">{t`试玩`}</span>}
      <small>{t`第 ${number} 局`}</small>
      <span className="grow" />
      <b>{displayAmount(balance)}</b>
      {session.depositUrl && <a className="gold" href={session.depositUrl}>{t`存款`}</a>}
    </header>
  );
}

/** What the player's bets of the round came to, once its winner is shown. */
function Result() {
  const result = useTablePlay((play) => play.result);
  if (!result || result.stake === 0n) return null;
  const change = result.returned - result.stake;
  const sum = displayAmount(change < 0n ? -change : change);
  return (
    <p className="result" role="status" data-won={change > 0n}>
      <small>{t`本局结果`}</small>
      <b>{change > 0n ? `+${sum}` : change === 0n ? '0.00' : `−${sum}`}</b>
    </p>
  );
}

const wideQuery = '(min-width: 1024px)';

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wideQuery);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wideQuery).matches,
  );
}
