import '../styles/themes.css';
import '../styles/game.css';
import '../styles/upright.css';
import '../styles/fishing.css';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { StartScreen, useStart } from '../hud/start-screen.tsx';
import { FishingContext } from './fishing-context.ts';
import { FishingHud } from './fishing-hud.tsx';
import { type Fishing, startFishing } from './start-fishing.ts';

/** 深海龙宫: the sea on a canvas, everything that is read or pressed in the page over it. */
export function FishingPage({ code }: { code: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const start = useStart<Fishing>();
  const { attempt, opened, fail } = start;
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
        opened(fishing);
      },
      (error: unknown) => {
        if (!ended) fail(error);
      },
    );
    return () => {
      ended = true;
      running?.end();
    };
  }, [code, attempt, opened, fail]);
  return (
    <main className="game" data-game={code}>
      <h1 className="unseen">{t`深海龙宫`}</h1>
      <div ref={stage} className="stage sea" />
      <StartScreen start={start} />
      {start.game && (
        <FishingContext value={start.game}>
          <FishingHud />
        </FishingContext>
      )}
    </main>
  );
}
