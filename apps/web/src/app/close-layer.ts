import { beforeRouter, placeInHistory } from '../shared/navigation/router-access.ts';
import { phoneQuery } from '../shared/sportsbook/media.ts';

/** Overlays, which close before the page is left. A captcha has the role and is none: it opens inside a form. */
const LAYERS = '[role="dialog"]:not(.captcha), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The time in which a layer has left the screen. */
export const CLOSING_MS = 500;

/** For so long a layer that stayed lets the next step back pass. Later it may close: it stays only while an order is being sent. */
export const BARRED_MS = 4_000;

/** A layer that Escape did not close: the way back is not barred by it. */
let stubborn: Element | undefined;

/** A layer that is leaving the screen is none any more. */
const isOpen = (layer: Element) => layer.checkVisibility() && !layer.hasAttribute('data-closed');

/** Asks the layer over the page to close. False: there is none, or it stays open whatever is asked. */
export function closeLayer(): boolean {
  const layer = [...document.querySelectorAll(LAYERS)].filter(isOpen).at(-1);
  if (layer === undefined || layer === stubborn) return false;
  const focused = document.activeElement ?? document.body;
  // The tour hears the key when it is let go (driver.js), all others when it is pressed.
  for (const type of ['keydown', 'keyup'])
    focused.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true }));
  setTimeout(() => {
    if (!isOpen(layer)) return;
    stubborn = layer;
    setTimeout(() => {
      stubborn = undefined;
    }, BARRED_MS);
  }, CLOSING_MS);
  return true;
}

/**
 * The browser’s back on a phone closes the layer over the page, as in the app; without one it leaves the page. Called once. The router
 * hears nothing of a step back that is taken back.
 */
export function closeLayersOnBack(): void {
  let isReturning = false;
  beforeRouter((event) => {
    const steps = placeInHistory() - Number(event.state?.__TSR_index);
    if (isReturning) {
      isReturning = false;
      // Another quick step of the member may come first: that one is the router’s.
      if (steps === 0) event.stopImmediatePropagation();
      return;
    }
    if (!(steps > 0) || !matchMedia(phoneQuery).matches || !closeLayer()) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(steps);
  });
}
