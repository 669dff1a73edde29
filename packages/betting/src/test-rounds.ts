/** For tests only: how often a test repeats its experiment (matches played, slips graded, properties tried). */

/** Share of the rounds without HJ_TEST_ROUNDS. `npm test` sets 1 when the simulator or the betting rules changed. */
const sampledShare = 0.1;

const share = readShare(process.env.HJ_TEST_ROUNDS);

function readShare(value: string | undefined): number {
  if (value === undefined) return sampledShare;
  const read = Number(value);
  if (!(read > 0 && read <= 1)) throw new RangeError(`HJ_TEST_ROUNDS is a share from 0 to 1, not ${value}`);
  return read;
}

/**
 * Rounds of this run.
 * @param all rounds with HJ_TEST_ROUNDS=1 (`npm run test:long`)
 * @param least least number of rounds for the test to be meaningful, e.g. because its event is rare
 */
export function rounds(all: number, least = 1): number {
  return Math.max(least, Math.ceil(all * share));
}
