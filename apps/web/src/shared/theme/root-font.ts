/** Window width at which one rem is 16 px. */
const BASE_WIDTH = 1_920;
const BASE_FONT = 16;
/** Below this width everything is a third larger, so that a laptop does not read a scaled-down desktop. */
const ENLARGE_BELOW = 1_600;
const ENLARGE_BY = 1.33;
/** Touch layouts keep 16 px: scaled, their targets would fall under 44 px and their text under 9 px (DESIGN §3, §9). */
const FIXED_BELOW = 1_200;

/** Root font size in px for a window this wide (specification: base 1920, factor 1.33 below 1600). */
export function rootFontPx(windowWidth: number): number {
  if (windowWidth < FIXED_BELOW) return BASE_FONT;
  return (windowWidth / BASE_WIDTH) * BASE_FONT * (windowWidth < ENLARGE_BELOW ? ENLARGE_BY : 1);
}

/** Keeps the root font in step with the window; returns how to stop. */
export function startRootFont(): () => void {
  const apply = () => {
    document.documentElement.style.fontSize = `${rootFontPx(window.innerWidth)}px`;
  };
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}
