/** A member's number: `members.id`. */
export type MemberId = bigint & { readonly brand: 'MemberId' };

/** Marks a number that is known to be a member's. */
export function memberId(value: bigint): MemberId {
  return value as MemberId;
}
