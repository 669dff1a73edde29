/** Window width at which one rem is the size of text that the reader has set in the browser: 16 px unless changed. */
const BASE_WIDTH = 1_920;
/** Below this width everything is a third larger, so that a laptop does not read a scaled-down desktop. */
const ENLARGE_BELOW = 1_600;
const ENLARGE_BY = 1.33;
/** Touch layouts keep that size: scaled, their targets would fall under 44 px and their text under 9 px (DESIGN §3, §9). */
const FIXED_BELOW = 1_200;

/**
 * Root font size for a window this wide (specification: base 1920, factor 1.33 below 1600), in percent of the browser's
 * size of text: px would ignore the reader's setting.
 */
export function rootFontPercent(windowWidth: number): number {
  if (windowWidth < FIXED_BELOW) return 100;
  return (windowWidth / BASE_WIDTH) * 100 * (windowWidth < ENLARGE_BELOW ? ENLARGE_BY : 1);
}

/** Keeps the root font in step with the window; returns how to stop. */
export function startRootFont(): () => void {
  const apply = () => {
    document.documentElement.style.fontSize = `${rootFontPercent(window.innerWidth)}%`;
  };
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}
