import '../styles/themes.css';
import '../styles/game.css';
import '../styles/plates.css';
import '../styles/upright.css';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { type Started, startSlot } from '../app/start-slot.ts';
import { gameNames } from '../games/index.ts';
import { GameBar, Sheets, useSheet } from './bars.tsx';
import { GameContext, useGame, usePlay } from './game-context.ts';
import { GridTwin } from './grid-twin.tsx';
import { MoneyStrip } from './money-strip.tsx';
import { Notices } from './notice.tsx';
import { SidePlates, WinLine } from './plates.tsx';
import { ScatterPlate } from './scatter-plate.tsx';
import { SpinButton } from './spin-button.tsx';
import { StartScreen, useOpening } from './start-screen.tsx';

/** A slot game: the stage on a canvas, everything that is read or pressed in the page over it. */
export function SlotPage({ code }: { code: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const start = useOpening<Started>(code, async () => {
    if (stage.current === null) throw new Error('There is no stage.');
    const game = await startSlot(code, stage.current);
    return { game, end: () => game.end() };
  });
  return (
    <main className="game" data-game={code}>
      <h1 className="unseen">{nameOf(code)}</h1>
      <div ref={stage} className="stage" />
      <StartScreen start={start} />
      {start.game && (
        <GameContext value={start.game.game}>
          <Hud />
        </GameContext>
      )}
    </main>
  );
}

const nameOf = (code: string): string => new Map(gameNames()).get(code) ?? code;

function Hud() {
  const { bridge } = useGame();
  const [sheet, open] = useSheet();
  const celebrating = usePlay((play) => play.celebrating);
  return (
    <div className="hud" data-celebrating={celebrating} data-framed={bridge.framed}>
      <GameBar open={open} />
      <SpinButton />
      <MoneyStrip onPays={() => open('rules')} />
      <SidePlates />
      <ScatterPlate />
      <WinLine />
      <GridTwin />
      <Notices />
      {celebrating && <CelebrationTwin />}
      <Sheets sheet={sheet} open={open} />
    </div>
  );
}

/** Over a celebration: says the sum, and a press anywhere ends it. */
function CelebrationTwin() {
  const { press } = useGame();
  const win = usePlay((play) => play.win);
  const sum = displayAmount(win);
  return (
    <button type="button" className="skip" onClick={press}>
      <span className="unseen" role="alert">
        {win > 0n ? t`大赢 ${sum}，按任意键继续` : t`免费旋转，按任意键继续`}
      </span>
    </button>
  );
}
