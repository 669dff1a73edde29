/** A line of blocks for the results, and the slope of a series with its confidence. */

export interface Sample {
  /** Minutes since the start. */
  minute: number;
  rssMb: number;
  heapMb: number;
}

/** The lowest value of each minute: the rest after a garbage collection. */
export function minuteFloors(
  samples: readonly Sample[],
  pick: (sample: Sample) => number,
): [number, number][] {
  const floors = new Map<number, number>();
  for (const sample of samples) {
    const minute = Math.floor(sample.minute);
    floors.set(minute, Math.min(pick(sample), floors.get(minute) ?? Number.POSITIVE_INFINITY));
  }
  return [...floors];
}

export interface Slope {
  perHour: number;
  /** Half of the interval that holds the slope with a probability of 95 %, if the minutes were independent. */
  within: number;
}

/** Least squares over points of minutes and megabytes. */
export function slopeOf(points: readonly (readonly [minute: number, mb: number])[]): Slope {
  const count = points.length;
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / count;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
  const residual = points.reduce((sum, point) => sum + (point[1] - y - slope * (point[0] - x)) ** 2, 0);
  const error = Math.sqrt(residual / (count - 2) / spread);
  // Two standard errors: Student's t lies between 2.0 and 2.3 from ten minutes on.
  return { perHour: slope * 60, within: 2.1 * error * 60 };
}

const blocks = '▁▂▃▄▅▆▇█';

/** One block for each point, from 0 to `top`. */
export function graphOf(points: readonly (readonly [number, number])[], top: number): string {
  return points
    .map(([, mb]) => blocks[Math.min(blocks.length - 1, Math.floor((mb / top) * blocks.length))] ?? ' ')
    .join('');
}
