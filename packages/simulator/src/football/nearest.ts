/** Lines around a value. */

/** The whole numbers nearest to a value, in steps, the nearest first; none below the floor. */
export function nearestLines(value: number, count: number, step: number, floor: number): number[] {
  const start = Math.max(floor, Math.round(value / step) * step);
  const lines = [start];
  let below = start - step;
  let above = start + step;
  while (lines.length < count) {
    if (below >= floor && value - below <= above - value) {
      lines.push(below);
      below -= step;
    } else {
      lines.push(above);
      above += step;
    }
  }
  return lines;
}
