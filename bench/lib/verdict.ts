/** How a benchmark ends: one JSON line, printed last, and exit code 1 beyond a limit. */

export interface Check {
  /** The name of the figure, where a benchmark has several. */
  of?: string;
  ratio: number;
  limit: number;
  /** Which ratios keep the limit: those up to it, or those from it on. */
  better: 'lower' | 'higher';
}

export const figure = (value: number): number => Math.round(value * 100) / 100;

/** How far inside its limit a ratio is: 1 at the limit, less beyond it. */
function margin({ ratio, limit, better }: Check): number {
  return better === 'lower' ? limit / ratio : ratio / limit;
}

/** Prints `{bench, ratio, limit, kept, …}`, of several checks the one with the least room, and sets the exit code. */
export function finish(bench: string, checks: readonly Check[], more: object = {}): void {
  const rounded = checks.map((check) => ({ ...check, ratio: figure(check.ratio) }));
  const worst = rounded.reduce((a, b) => (margin(a) <= margin(b) ? a : b));
  // A ratio that is no number keeps nothing.
  const kept = rounded.every((check) => margin(check) >= 1);
  const { ratio, limit, better, of } = worst;
  const several = rounded.length > 1 ? { of, checks: rounded } : {};
  console.log(JSON.stringify({ bench, ratio, limit, better, kept, ...several, ...more }));
  if (!kept) process.exitCode = 1;
}
