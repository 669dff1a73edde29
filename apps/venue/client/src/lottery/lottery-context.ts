import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LotteryPlayer } from './lottery-player.ts';
import type { LotteryPlayState } from './lottery-store.ts';

export const LotteryContext = createContext<LotteryPlayer | null>(null);

export function useLottery(): LotteryPlayer {
  const player = useContext(LotteryContext);
  if (!player) throw new Error('No lottery is open here.');
  return player;
}

export function useLotteryState<T>(select: (state: LotteryPlayState) => T): T {
  return useStore(useLottery().store, select);
}

/** The venue's clock, four times a second. */
export function useVenueNow(): number {
  const ahead = useLotteryState((state) => state.clockAhead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
