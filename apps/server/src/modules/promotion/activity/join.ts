/**
 * Claims. Invariants:
 * - a part of an activity is claimed once per period, member, device, paying instrument and identity (C71), however many clicks
 *   run side by side: the marks of a claim are unique rows, taken before money moves;
 * - the rules are asked under the wallet's lock, so that deposits and settlements neither come nor go in between;
 * - claim, draw, stock, money and requirement are one transaction, under the client's key.
 */
import { type CallAnswer, type CallInput, promotionCalls } from '@hj/contract';
import { type MoneyContext, nextIds, type Tx } from '@hj/platform';
import { type CommandDeps, lockWallets, runMemberCommand } from '../../wallet/index.ts';
import { grantBonus, permitGrant } from '../grant.ts';
import { refuse } from '../refusals.ts';
import { type Activity, holdActivity } from './activity-store.ts';
import { type Claim, insertClaim, type MarkKind, takeMarks } from './claim-store.ts';
import { type Drawn, draw } from './draw.ts';
import { evaluate, judgeOne } from './evaluate.ts';
import type { CategoryTurnover } from './fact-store.ts';
import type { Judged } from './judge.ts';
import type { Part } from './terms.ts';

export interface ActivityDeps extends CommandDeps {
  turnover: readonly CategoryTurnover[];
}

const joinPath = '/act/api/v1/promotion/joinActivity';
type Joined = CallAnswer<typeof joinPath>;
const { response: joined } = promotionCalls[joinPath];

const markRefusals = {
  member: 'claimed',
  device: 'device',
  instrument: 'instrument',
  identity: 'identity',
} as const satisfies Record<MarkKind, string>;

/**
 * Claims a part of an activity.
 * @throws AppError 6004 no such activity or part; 6007 a draw without the member's seed; 6008 the terms changed, or the seed that the page showed was drawn with; 6012 a rule is not met, with its name; 6011 in flight
 */
export function joinActivity(
  deps: ActivityDeps,
  input: CallInput<typeof joinPath>,
  context: MoneyContext,
): Promise<Joined> {
  const { memberId } = context.session;
  return runMemberCommand(
    deps,
    { context, operation: 'promotion/joinActivity', body: input, answer: joined },
    async (tx) => {
      const activity = await holdActivity(tx, input.activityId);
      const part = activity?.terms.parts.find(({ code }) => code === input.part);
      if (activity === undefined || part === undefined) throw refuse('activity-not-found');
      if (activity.version !== input.version) throw refuse('activity-changed');
      if (part.reward.kind === 'draw') requireSeed(input.clientSeed);
      const wallet = await lockWallets(tx, { members: [memberId] });
      const evaluation = await evaluate(tx, { memberId }, deps.turnover);
      const judged = await judgeOne(evaluation, activity, part);
      if (judged.failed !== undefined) throw ruleRefusal(judged.failed.rule, judged.failed.refusal);
      const [claimId = 0n] = await nextIds(tx, 1);
      const where = { id: claimId, activityId: activity.id, part: part.code, period: judged.period };
      const own = { kind: 'member' as const, mark: Buffer.from(String(memberId)) };
      const [lost] = await takeMarks(tx, where, [own, ...evaluation.marks]);
      if (lost !== undefined) throw lostRefusal(lost);
      const claim = { ...where, memberId, version: activity.version };
      const { clientSeed, commitment } = input;
      const before = wallet.available(memberId);
      return settleClaim(tx, { activity, part, judged, claim, clientSeed, commitment, before }, context);
    },
  );
}

interface Settling {
  activity: Activity;
  part: Part;
  judged: Judged;
  claim: Pick<Claim, 'id' | 'activityId' | 'memberId' | 'version' | 'part' | 'period'>;
  clientSeed: string | undefined;
  commitment: string | undefined;
  /** Of the wallet before the claim. */
  before: bigint;
}

/** Draws if the reward is a draw, writes the claim, and pays it unless the desk decides. */
async function settleClaim(
  tx: Tx,
  { activity, part, judged, claim, clientSeed, commitment, before }: Settling,
  { requestId }: MoneyContext,
): Promise<Joined> {
  const { reward } = part;
  const { multiplier, reviewed } = activity.terms;
  const drawn =
    reward.kind === 'draw'
      ? await draw(tx, reward, {
          ...claim,
          claimId: claim.id,
          clientSeed: requireSeed(clientSeed),
          commitment,
        })
      : undefined;
  const amount = drawn?.prize.amount ?? judged.amount ?? 0n;
  const label = drawn?.prize.label ?? part.label;
  const turnover = amount * BigInt(multiplier);
  const state = amount === 0n ? 'empty' : reviewed ? 'review' : 'granted';
  const whole: Claim = { ...claim, state, amount, turnover, label };
  await insertClaim(tx, whole);
  if (state === 'granted') await payClaim(tx, activity, whole, requestId);
  return {
    ...{
      claimId: claim.id,
      state,
      amount,
      turnover,
      label,
      draw: drawn === undefined ? null : drawView(drawn),
    },
    centerWalletBalance: state === 'granted' ? before + amount : before,
  };
}

/** The platform chooses no seed in the member's place. @throws AppError 6007 */
function requireSeed(clientSeed: string | undefined): string {
  if (clientSeed === undefined) throw refuse('seed-missing');
  return clientSeed;
}

const drawView = ({ prize, chosen, serverSeed, clientSeed, commitment }: Drawn) => ({
  ...{ prize: prize.code, chosen: chosen.code, serverSeed, clientSeed, commitment },
});

/** Moves the money of a claim (ADR 063). */
export async function payClaim(
  tx: Tx,
  { terms }: Pick<Activity, 'terms'>,
  claim: Claim,
  requestId: string,
): Promise<void> {
  const reference = `activity:${claim.id}`;
  const permit = await permitGrant(tx, claim.memberId);
  await grantBonus(tx, {
    ...{ permit, reference, amount: claim.amount, requestId, transferKind: 'promotion' },
    ...{ promotion: `activity:${claim.activityId}:${claim.part}`, period: claim.period },
    name: claim.label === terms.title ? terms.title : `${terms.title} ${claim.label}`,
    requirement: { kind: 'gift', reference, principal: 0n, required: claim.turnover, rules: terms.counting },
  });
}

const ruleRefusal = (rule: string, text: string) =>
  refuse('rule-not-met', { text, data: { reason: 'activity', rule } });

function lostRefusal(kind: MarkKind) {
  const text = kind === 'member' ? undefined : '本期优惠已由关联账户领取';
  const data = { reason: 'activity', rule: markRefusals[kind] };
  return text === undefined ? refuse('promotion-claimed', { data }) : refuse('rule-not-met', { text, data });
}
