import { create } from 'zustand';

export type LinkState = 'idle' | 'connecting' | 'open' | 'lost';

/** State of the push link, e.g. for 行情正常 and 行情中断. */
export const usePushLink = create<{ state: LinkState; delayMs: number | undefined }>()(() => ({
  state: 'idle',
  delayMs: undefined,
}));
