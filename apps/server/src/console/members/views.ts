/** Views of a member's page beside the member. */
import { type ConsoleAnswer, type ConsoleInput, linkKinds } from '@hj/contract/console';
import { type MemberId, memberId } from '@hj/platform';
import { hasOpenCase } from '../../modules/aml/index.ts';
import type { ConsoleDeps } from '../context.ts';
import { briefsOf } from '../people.ts';
import { refuse } from '../refusals.ts';
import { requireMember } from './members.ts';
import { findGuardFacts, listBriefs } from './store.ts';

type Asked = ConsoleInput<'/console/api/v1/members/get'>;
type LinkKind = (typeof linkKinds)[number];

const mostLinked = 100;

async function memberOf(deps: ConsoleDeps, asked: Asked): Promise<MemberId> {
  return (await requireMember(deps, memberId(asked.memberId))).memberId;
}

/** @throws AppError 6004 */
export async function security(
  deps: ConsoleDeps,
  asked: Asked,
): Promise<ConsoleAnswer<'/console/api/v1/members/security'>> {
  const id = await memberOf(deps, asked);
  const [facts, twoStep, openCase, rebateOff] = await Promise.all([
    findGuardFacts(deps.db, id, deps.now()),
    deps.desks.twoStep.methods(deps.db, id),
    hasOpenCase(deps.db, id),
    deps.desks.rebate.isOff(id),
  ]);
  if (facts === undefined) throw refuse('not-found');
  return { ...facts, twoStep, openCase, rebateOff };
}

/** @throws AppError 6004 */
export async function protection(
  deps: ConsoleDeps,
  asked: Asked,
): Promise<ConsoleAnswer<'/console/api/v1/members/protection'>> {
  const id = await memberOf(deps, asked);
  const desk = deps.desks.protection;
  const [state, signs] = await Promise.all([desk.show(id), desk.listSigns(id)]);
  const brief = await briefsOf(
    deps.db,
    signs.map(({ handledBy }) => handledBy),
  );
  return {
    state,
    signs: signs.map((sign) => ({ ...sign, handledBy: brief(sign.handledBy) })),
  };
}

/** @throws AppError 6004 */
export async function documents(
  deps: ConsoleDeps,
  asked: Asked,
): Promise<ConsoleAnswer<'/console/api/v1/members/documents'>> {
  return { list: await deps.desks.people.documents.listOf(await memberOf(deps, asked)) };
}

/** Links by submitted data first, then by places of use. @throws AppError 6004 */
export async function linked(
  deps: ConsoleDeps,
  asked: Asked,
): Promise<ConsoleAnswer<'/console/api/v1/members/linked'>> {
  const id = await memberOf(deps, asked);
  const [people, uses] = await Promise.all([
    deps.desks.people.linkedMembers(deps.db, id),
    deps.desks.accounts.listSharedUses(id),
  ]);
  const found = new Map<MemberId, Set<string>>(people.map((person) => [person.memberId, new Set(person.by)]));
  for (const use of uses) found.set(use.memberId, (found.get(use.memberId) ?? new Set()).add(use.by));
  const briefs = await listBriefs(deps.db, [...found.keys()]);
  return {
    list: [...found].slice(0, mostLinked).map(([other, by]) => ({
      member: { memberId: other, name: briefs.get(other)?.name ?? '' },
      status: briefs.get(other)?.status ?? '',
      by: linkKinds.filter((kind): kind is LinkKind => by.has(kind)),
    })),
  };
}
