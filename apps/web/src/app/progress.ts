/** Page loader: never under 8 %, in steps of 200 ms (specification §9). */
export const PROGRESS = { minimum: 0.08, speed: 200, showSpinner: false } as const;

type Loader = typeof import('nprogress');

let loader: Promise<Loader | undefined> | undefined;
let running = false;

/** After the first page: on a slow line the loader would come no sooner than the page that it announces. */
const AHEAD_MS = 3_000;

// The first page needs no loader, so it does not pay for one.
function load(): Promise<Loader | undefined> {
  loader ??= import('nprogress').then(
    (module) => module.default.configure(PROGRESS),
    () => {
      // It did not arrive: this page comes without it, the next one asks again.
      loader = undefined;
      return undefined;
    },
  );
  return loader;
}

/** Whether a page is on its way, for the style sheet: it needs no script for what it shows until then (shell/leaving.css). */
const mark = (on: boolean) => document.documentElement.toggleAttribute('data-leaving', on);

export async function startProgress(): Promise<void> {
  running = true;
  mark(true);
  const bar = await load();
  if (running) bar?.start();
}

export async function endProgress(): Promise<void> {
  running = false;
  mark(false);
  if (loader) (await loader)?.done();
  else setTimeout(load, AHEAD_MS);
}
