import { VenueUnreachable } from './adapter.ts';
import { refuse } from './refusals.ts';

/** The answer of the house venue to a desk. @throws AppError 6317 the venue is silent */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof VenueUnreachable) throw refuse('venue-silent', { cause: error });
    throw error;
  }
}
