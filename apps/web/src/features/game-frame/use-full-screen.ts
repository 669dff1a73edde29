import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * The whole screen for the game. It is the document that fills it: menus, dialogs and notices lie beside the game's page in it and would not
 * be drawn over a part of it alone.
 * @returns undefined where the browser fills a screen with nothing but films (iPhone)
 */
export function useFullScreen(): { isFull: boolean; change: () => void } | undefined {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  // Who leaves the game is back in the window.
  useEffect(() => () => void (document.fullscreenElement && document.exitFullscreen().catch(() => {})), []);
  if (document.fullscreenEnabled !== true) return undefined;
  const change = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => toast.notice(t`浏览器未允许全屏`));
  };
  return { isFull, change };
}

function listen(hear: () => void): () => void {
  document.addEventListener('fullscreenchange', hear);
  return () => document.removeEventListener('fullscreenchange', hear);
}
