/** Distributions of goals and corners still to come. The arrays are scratch space that the next call overwrites. */

/** Counts from 0 to size − 1 per side; means stay below 7, so the chance of higher counts is negligible. */
export const gridSize = 16;
const cornerSize = 28;

/** The distributions that the markets of a period read. */
export interface Distribution {
  /** Chance of x home and y away still to come, at x × gridSize + y. */
  cells: Float64Array;
  /** Chance of a difference d = home − away still to come, at d + centre. */
  difference: Float64Array;
  centre: number;
  /** Chance of n more in total. */
  total: Float64Array;
}

/** Room for a distribution of 0 to size − 1 per side. */
export function createDistribution(size: number): Distribution {
  return {
    cells: new Float64Array(size * size),
    difference: new Float64Array(2 * size - 1),
    centre: size - 1,
    total: new Float64Array(2 * size - 1),
  };
}

const cornerCounts = createDistribution(cornerSize);
const homeTerms = new Float64Array(cornerSize);
const awayTerms = new Float64Array(cornerSize);

/** Poisson chances of 0 to size − 1 into a scratch array. */
export function fillPoisson(terms: Float64Array, mean: number, size: number): void {
  let term = Math.exp(-mean);
  for (let n = 0; n < size; n++) {
    terms[n] = term;
    term *= mean / (n + 1);
  }
}

/** Two independent Poisson counts, the chance of each pair multiplied by a factor, into a distribution of this size. */
export const fill = (
  into: Distribution,
  size: number,
  homeMean: number,
  awayMean: number,
  factor?: (home: number, away: number) => number,
): Distribution => {
  const { cells } = into;
  fillPoisson(homeTerms, homeMean, size);
  fillPoisson(awayTerms, awayMean, size);
  for (let x = 0; x < size; x++) {
    const px = homeTerms[x] ?? 0;
    for (let y = 0; y < size; y++) cells[x * size + y] = px * (awayTerms[y] ?? 0);
  }
  if (factor) {
    for (let x = 0; x < size; x++) {
      for (let y = 0; y < size; y++) {
        const at = x * size + y;
        const chance = cells[at] ?? 0;
        if (chance > 1e-14) cells[at] = chance * factor(x, y);
      }
    }
  }
  summarise(into, size);
  return into;
};

function summarise({ cells, difference, total, centre }: Distribution, size: number): void {
  let sum = 0;
  for (let i = 0; i < cells.length; i++) sum += cells[i] ?? 0;
  difference.fill(0);
  total.fill(0);
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      const p = (cells[x * size + y] ?? 0) / sum;
      cells[x * size + y] = p;
      difference[x - y + centre] = (difference[x - y + centre] ?? 0) + p;
      total[x + y] = (total[x + y] ?? 0) + p;
    }
  }
}

/** Corners still to come. */
export function cornerGrid(homeMean: number, awayMean: number): Distribution {
  return fill(cornerCounts, cornerSize, homeMean, awayMean);
}

/**
 * Fair chance of a line, pushes left out: winning share over winning and losing share of a stake on
 * `4 × (count − zero) + plus` quarters being above nothing.
 */
export function shareChance(chances: Float64Array, zero: number, plus: number): number {
  let won = 0;
  let lost = 0;
  for (let i = 0; i < chances.length; i++) {
    const margin = 4 * (i - zero) + plus;
    const p = chances[i] ?? 0;
    if (margin > 0) won += margin === 1 ? p / 2 : p;
    else if (margin < 0) lost += margin === -1 ? p / 2 : p;
  }
  return won / (won + lost);
}
