/**
 * Who may move money, and from where: the one question that bets, deposits and launches ask before anything else (ADR 032).
 * The member's own limits belong to the protection module, and are asked under the wallet's lock.
 */
import { AppError, type MemberContext, type MemberId } from '@hj/platform';
import type { Deps, FindRefusal, PlayPurpose } from './deps.ts';
import { type Personals, requireIdentified } from './modules/profile/index.ts';
import type { Region } from './modules/region/index.ts';

interface Neighbours {
  region: Pick<Region, 'requireAllowed'>;
  personal: Pick<Personals, 'find'>;
}

/** The first purpose that requires an identity; a withdrawal always does. */
const asking: Record<Deps['config']['identityBefore'], ReadonlySet<PlayPurpose>> = {
  play: new Set(['play', 'deposit']),
  deposit: new Set(['deposit']),
  withdrawal: new Set(),
};

/** A bound identity is never unbound, so a member who had one is not checked again. */
const rememberedMembers = 100_000;

/** Finds 6449 (no real name or birthday), 6015 (no phone), 6031 and 6033 (not from this place). */
export function createAdmission(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  neighbours: Neighbours,
): FindRefusal {
  const { region, personal } = neighbours;
  const identified = new Set<MemberId>();

  async function requireIdentity({ session: { memberId } }: MemberContext): Promise<void> {
    if (identified.has(memberId)) return;
    requireIdentified(await personal.find(db, memberId));
    if (identified.size >= rememberedMembers) identified.clear();
    identified.add(memberId);
  }

  return async (context, purpose) => {
    try {
      // A member who was warned about the country has confirmed it at login.
      region.requireAllowed(context, { confirmed: true });
      if (asking[config.identityBefore].has(purpose)) await requireIdentity(context);
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
}
