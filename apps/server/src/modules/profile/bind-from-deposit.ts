import type { CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { bindPhone } from './bind-contact.ts';
import type { ProfileDeps } from './deps.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Binds the name or phone that a deposit still needs, under the same rules as in the profile (O43). Existing values are not changed from here.
 * @throws AppError those of `saveProfile` for a name; those of `bindPhone` for a phone
 */
export function bindFromDeposit(
  deps: ProfileDeps,
  input: CallInput<'/site/api/v1/member/bindFromDeposit'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  if ('realName' in input) return saveProfile(deps, { realName: input.realName }, context);
  return bindPhone(deps, { ...input, formerCode: '' }, context);
}
