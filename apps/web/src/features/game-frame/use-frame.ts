import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readVenueMessage, type SiteMessage, type VenueMessage } from './messages.ts';

/**
 * The link to the game in a frame. It accepts messages only of the frame's own window at the origin of its launch, and its messages are readable for that
 * origin alone.
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  onMessage: (message: VenueMessage) => void,
): (message: SiteMessage) => void {
  const origin = url === undefined ? undefined : new URL(url).origin;
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = readVenueMessage(event.data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return (message) => {
    if (origin !== undefined) frame.current?.contentWindow?.postMessage({ hj: 'site', ...message }, origin);
  };
}
