import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSlot } from './games/index.ts';
import { NoGame } from './hud/no-game.tsx';

/** Live tables; their codes are rows of the venue. */
const isTable = (code: string): boolean => /^(bac|dt|rou|sic|bull|erba)-/.test(code);

/** Lotteries; their codes are rows of the venue. */
const isLottery = (code: string): boolean => /^(ssc\d|pk10|k3|eleven|mark6-\w+|pc28)$/.test(code);

const isCardGame = (code: string): boolean =>
  ['doudizhu', 'niuniu', 'niuniu4', 'sangong', 'zhajinhua'].includes(code);

const [, section, name = '', ...rest] = window.location.pathname.split('/');
async function page() {
  if (section === 'verify' && name === 'lottery') {
    const { DrawPage } = await import('./verify/draw-page.tsx');
    const [game = '', number = ''] = rest.map(decodeURIComponent);
    return <DrawPage game={game} number={number} />;
  }
  if (section === 'verify') {
    const { VerifyPage } = await import('./verify/verify-page.tsx');
    return <VerifyPage roundId={decodeURIComponent(name)} />;
  }
  if (isSlot(name)) {
    const { SlotPage } = await import('./hud/slot-page.tsx');
    return <SlotPage code={name} />;
  }
  if (name === 'longgong') {
    const { FishingPage } = await import('./fishing/fishing-page.tsx');
    return <FishingPage code={name} />;
  }
  if (isCardGame(name)) {
    const { ChessPage } = await import('./chess/chess-page.tsx');
    return <ChessPage code={name} />;
  }
  if (isLottery(name)) {
    const { LotteryPage } = await import('./lottery/lottery-page.tsx');
    return <LotteryPage code={name} />;
  }
  if (isTable(name)) {
    const { TablePage } = await import('./tables/table-page.tsx');
    return <TablePage code={name} />;
  }
  return <NoGame />;
}

export async function showPage(container: HTMLElement): Promise<void> {
  createRoot(container).render(<StrictMode>{await page()}</StrictMode>);
}
