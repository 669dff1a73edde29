/** Titles longer than this scroll. */
export const MARQUEE_OVER_CHARS = 15;
export const MARQUEE_STEP_MS = 300;

const GAP = '　';

/** The title as it stands after so many steps: one character leaves on the left and comes back on the right. */
export function marqueeFrame(title: string, step: number): string {
  const letters = [...title, GAP];
  const at = step % letters.length;
  return [...letters.slice(at), ...letters.slice(0, at)].join('');
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Sets the title of the document; a long one scrolls in 300 ms steps, unless the visitor wants no movement. */
export function setPageTitle(title: string): void {
  clearInterval(timer);
  document.title = title;
  if ([...title].length <= MARQUEE_OVER_CHARS || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return;
  let step = 0;
  timer = setInterval(() => {
    step += 1;
    document.title = marqueeFrame(title, step);
  }, MARQUEE_STEP_MS);
}
