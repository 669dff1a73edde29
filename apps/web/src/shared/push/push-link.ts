import { create } from 'zustand';

export type LinkState = 'idle' | 'connecting' | 'open' | 'lost';

interface PushLink {
  state: LinkState;
  /** Since when (ms, this machine) nothing on screen is fresh: from the loss of the link until it is open again. */
  staleSince: number | undefined;
  delayMs: number | undefined;
}

/** State of the push link, e.g. for 行情正常 and 行情中断. */
export const usePushLink = create<PushLink>()(() => ({
  state: 'idle',
  staleSince: undefined,
  delayMs: undefined,
}));

/** A link that is being made again is still a lost one for displayed prices. */
export function linkIs(state: LinkState): void {
  const { staleSince } = usePushLink.getState();
  const isStale = state === 'lost' || (state === 'connecting' && staleSince !== undefined);
  usePushLink.setState({ state, staleSince: isStale ? (staleSince ?? Date.now()) : undefined });
}

/** Whether prices and clocks stand still because the link is lost. */
export function useIsStale(): boolean {
  return usePushLink(({ staleSince }) => staleSince !== undefined);
}
