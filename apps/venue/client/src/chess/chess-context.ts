import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ChessPlay, ChessPlayer } from './chess-player.ts';

export const ChessContext = createContext<ChessPlayer | null>(null);

export function useChess(): ChessPlayer {
  const player = useContext(ChessContext);
  if (!player) throw new Error('No card table is open here.');
  return player;
}

export function useChessPlay<T>(select: (play: ChessPlay) => T): T {
  return useStore(useChess().store, select);
}

/** Milliseconds to an instant of the venue's clock, counted down; null without one. */
export function useTimeLeft(at: string | null): number | null {
  const ahead = useChessPlay((play) => play.clockAhead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  return at === null ? null : Math.max(0, Date.parse(at) - now - ahead);
}
