/**
 * Chance that a lead of the home side is level after the remaining goals of both sides.
 * @param homeRest mean of the home side's goals still to come, a Poisson number; `awayRest` likewise
 */
export function levelChance(lead: number, homeRest: number, awayRest: number): number {
  const [ahead, behind] = lead >= 0 ? [homeRest, awayRest] : [awayRest, homeRest];
  let term = Math.exp(-homeRest - awayRest);
  for (let n = 1; n <= Math.abs(lead); n++) term *= behind / n;
  let chance = 0;
  for (let n = 0; term > 1e-12; n++) {
    chance += term;
    term *= (ahead / (n + 1)) * (behind / (Math.abs(lead) + n + 1));
  }
  return chance;
}
