/** For tests only: personal values without the work of binding them. */
import type { MemberId, Queries } from '@hj/platform';
import type { PersonalField } from './fields.ts';
import { createPersonalSealer, type PersonalConfig, sealPersonal } from './personal.ts';
import { upsertPersonal } from './personal-store.ts';

/** A value as if the member had submitted it. */
export async function plantPersonal(
  q: Queries,
  config: PersonalConfig,
  given: { memberId: MemberId; field: PersonalField; value: string; now?: Date },
): Promise<void> {
  const { memberId, field, value, now = new Date() } = given;
  await upsertPersonal(q, sealPersonal(createPersonalSealer(config), { memberId, field, value }), now);
}
