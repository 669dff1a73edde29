import '../styles/themes.css';
import '../styles/game.css';
import '../styles/upright.css';
import '../styles/fishing.css';
import '../styles/fishing-low.css';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { StartScreen, useOpening } from '../hud/start-screen.tsx';
import { FishingContext } from './fishing-context.ts';
import { FishingHud } from './fishing-hud.tsx';
import { type Fishing, startFishing } from './start-fishing.ts';

/** 深海龙宫: the sea on a canvas, everything that is read or pressed in the page over it. */
export function FishingPage({ code }: { code: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const start = useOpening<Fishing>(code, async () => {
    if (stage.current === null) throw new Error('There is no stage.');
    const game = await startFishing(code, stage.current);
    return { game, end: () => game.end() };
  });
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
