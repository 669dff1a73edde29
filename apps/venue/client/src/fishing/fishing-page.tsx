import '../styles/themes.css';
import '../styles/game.css';
import '../styles/upright.css';
import '../styles/fishing.css';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { FishingContext } from './fishing-context.ts';
import { FishingHud } from './fishing-hud.tsx';
import { type Fishing, startFishing } from './start-fishing.ts';

type Start =
  | { state: 'loading' }
  | { state: 'failed'; expired: boolean }
  | { state: 'ready'; fishing: Fishing };

/** 深海龙宫: the sea on a canvas, everything that is read or pressed in the page over it. */
export function FishingPage({ code }: { code: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<Start>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further start
  useEffect(() => {
    const host = stage.current;
    if (!host) return;
    let ended = false;
    let running: Fishing | undefined;
    startFishing(code, host).then(
      (fishing) => {
        running = fishing;
        if (ended) return fishing.end();
        setStart({ state: 'ready', fishing });
      },
      (error: unknown) => {
        if (!ended)
          setStart({ state: 'failed', expired: error instanceof Error && error.name === 'SessionOver' });
      },
    );
    return () => {
      ended = true;
      running?.end();
    };
  }, [code, attempt]);
  return (
    <main className="game" data-game={code}>
      <h1 className="unseen">{t`深海龙宫`}</h1>
      <div ref={stage} className="stage sea" />
      {start.state === 'loading' && <p className="starting">{t`正在启动…`}</p>}
      {start.state === 'failed' && (
        <div className="veil" role="alert">
          <b className="veil-title">{start.expired ? t`启动链接已失效` : t`游戏没有加载成功`}</b>
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
      {start.state === 'ready' && (
        <FishingContext value={start.fishing}>
          <FishingHud />
        </FishingContext>
      )}
    </main>
  );
}
