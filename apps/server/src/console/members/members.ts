import { isIP } from 'node:net';
import type { ConsoleAnswer, ConsoleInput } from '@hj/contract/console';
import { type MemberId, memberId } from '@hj/platform';
import { recordAction } from '../../modules/audit/index.ts';
import { dealSteps, getBalance, sayDealText } from '../../modules/wallet/index.ts';
import { actionOf, type ConsoleDeps, type StaffCall } from '../context.ts';
import { briefsOf } from '../people.ts';
import { refuse } from '../refusals.ts';
import {
  findMemberFacts,
  findStatusChange,
  listMoneyEvents,
  type MemberFacts,
  mostFound,
  searchMembers,
} from './store.ts';

type MemberView = ConsoleAnswer<'/console/api/v1/members/find'>['list'][number];

export async function find(
  deps: ConsoleDeps,
  { text }: ConsoleInput<'/console/api/v1/members/find'>,
): Promise<ConsoleAnswer<'/console/api/v1/members/find'>> {
  const [named, holders] = await Promise.all([searchMembers(deps.db, text), listHolders(deps, text)]);
  const further = holders.filter((id) => !named.some((facts) => facts.memberId === id));
  const held = await Promise.all(further.map((id) => findMemberFacts(deps.db, id)));
  const found = [...named, ...held.filter((facts) => facts !== undefined)].slice(0, mostFound);
  return { list: await Promise.all(found.map((facts) => viewOf(deps, facts))) };
}

/** The members with this phone or e-mail, or recently at this address (AC7): exact matches only. */
async function listHolders({ db, personal, desks }: ConsoleDeps, text: string): Promise<MemberId[]> {
  if (isIP(text) !== 0) return desks.accounts.listMembersAt(text);
  if (text.includes('@')) return listOf(await personal.findMemberByEmail(db, text));
  const digits = text.replace(/^\+|[ -]/g, '');
  if (!/^\d{6,15}$/.test(digits)) return [];
  // A Chinese number is usually typed without its area code.
  const found = await Promise.all(
    [digits, `86${digits}`].map((phone) => personal.findMemberByPhone(db, phone)),
  );
  return found.flatMap(listOf);
}

const listOf = (id: MemberId | undefined): MemberId[] => (id === undefined ? [] : [id]);

/** @throws AppError 6004 */
export async function get(
  deps: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/get'>,
): Promise<ConsoleAnswer<'/console/api/v1/members/get'>> {
  const facts = await requireMember(deps, memberId(input.memberId));
  const [row, shown, statusChange, events] = await Promise.all([
    viewOf(deps, facts),
    deps.personal.show(deps.db, facts.memberId, deps.now()),
    findStatusChange(deps.db, facts.memberId),
    listMoneyEvents(deps.db, facts.memberId),
  ]);
  const brief = await briefsOf(deps.db, [statusChange?.actor ?? null]);
  return {
    member: { ...row, birthday: shown.birthday, gender: shown.gender },
    statusSetBy: statusChange === undefined ? null : { ...statusChange, by: brief(statusChange.actor) },
    events: events.map((event) => ({
      ...event,
      kind: event.type,
      text: sayDealText(event.title),
      state: dealSteps[event.step].text,
      moved: dealSteps[event.step].state === 'success',
    })),
  };
}

/** Personal data in clear. Audited before the data is opened. @throws AppError 6004 */
export async function reveal(
  deps: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/reveal'>,
  context: StaffCall,
): Promise<ConsoleAnswer<'/console/api/v1/members/reveal'>> {
  const { memberId: id } = await requireMember(deps, memberId(input.memberId));
  const action = actionOf(context, input.reason);
  await recordAction(deps.db, action, {
    action: 'member.revealed',
    subject: `member:${id}`,
    detail: { reason: action.reason },
  });
  const { realName, birthday, phone, email } = await deps.personal.find(deps.db, id);
  return {
    realName: realName ?? null,
    birthday: birthday ?? null,
    phone: phone ?? null,
    email: email ?? null,
  };
}

/** @throws AppError 6004 */
export async function requireMember({ db }: ConsoleDeps, id: MemberId): Promise<MemberFacts> {
  const facts = await findMemberFacts(db, id);
  if (!facts) throw refuse('not-found');
  return facts;
}

async function viewOf(deps: ConsoleDeps, facts: MemberFacts): Promise<MemberView> {
  const [balance, shown] = await Promise.all([
    getBalance(deps.db, facts.memberId),
    deps.personal.show(deps.db, facts.memberId, deps.now()),
  ]);
  return {
    ...facts,
    ...{ realName: shown.realName, phone: shown.phone, email: shown.email },
    ...{ balance: balance.cash, locked: balance.held },
  };
}
