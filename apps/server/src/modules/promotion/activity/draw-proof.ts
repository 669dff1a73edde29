/** The public proof of a draw: seeds, odds and result, by the number of the claim (ADR 173). */
import type { CallAnswer, CallInput } from '@hj/contract';
import { refuse } from '../refusals.ts';
import { findDraw } from './draw-store.ts';
import type { ActivityDeps } from './join.ts';
import { readTerms } from './terms.ts';

/** @throws AppError 6004 there is no such draw, or it was not made yet */
export async function proveDraw(
  { db }: Pick<ActivityDeps, 'db'>,
  { claimId }: CallInput<'/act/api/v1/promotion/drawProof'>,
): Promise<CallAnswer<'/act/api/v1/promotion/drawProof'>> {
  const found = await findDraw(db, claimId);
  if (found === undefined) throw refuse('draw-not-found');
  const { terms, part: code, ...draw } = found;
  const { title, parts } = readTerms(terms);
  const reward = parts.find((part) => part.code === code)?.reward;
  if (reward?.kind !== 'draw') throw new Error(`Claim ${claimId} is a draw of a part without one.`);
  const prizes = reward.prizes.map(({ code: prize, label, amount, ppm }) => ({
    ...{ code: prize, label, amount, ppm },
  }));
  return { claimId, title, prizes, ...draw };
}
