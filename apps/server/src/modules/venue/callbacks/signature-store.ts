/** Signatures of callbacks whose protocol leaves the request id outside the signature. */
import type { Queries } from '@hj/platform';

export interface SignedRequest {
  signature: string;
  requestId: string;
}

/** Whether the signature came with this request id first, or comes for the first time. */
export async function claimSignature(
  { sql }: Queries,
  venue: string,
  { signature, requestId }: SignedRequest,
): Promise<boolean> {
  const inserted = await sql`
    insert into venue_callback_signatures (venue, signature, request_id) values (${venue}, ${signature}, ${requestId})
    on conflict do nothing returning 1`;
  if (inserted.length > 0) return true;
  const known = await sql`
    select from venue_callback_signatures
    where venue = ${venue} and signature = ${signature} and request_id = ${requestId}`;
  return known.length > 0;
}

/** @returns how many */
export async function deleteSignaturesBefore({ sql }: Queries, before: Date): Promise<number> {
  const { count } = await sql`delete from venue_callback_signatures where seen_at < ${before}`;
  return count;
}
