import { z } from 'zod';
import { activityCategories, activityPages, needKinds } from '../calls/activity-kinds.ts';
import { activityView } from '../calls/promotion.ts';
import { amount, id, instant, pageOf, pageRequest } from '../values.ts';
import { activityTerms } from './activity-terms.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, reasonText } from './values.ts';

export const activityDeskStates = ['running', 'coming', 'paused', 'ended'] as const;
const proposalStates = ['open', 'approved', 'refused'] as const;

/** The content of a version of an activity; its code never changes. */
export const activityDraft = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, '代码为 2 至 32 位小写字母、数字或连字符，以字母开头'),
  page: z.enum(activityPages),
  category: z.enum(activityCategories),
  sort: z.int('排序为 0 至 9999').min(0, '排序为 0 至 9999').max(9_999, '排序为 0 至 9999'),
  startsAt: instant,
  endsAt: instant.nullable(),
  terms: activityTerms,
});

const read = { access: 'member', money: false, permission: 'activities.read' } as const;
const change = { access: 'member', audit: 'change', codes: [6003, 6004, 6007, 6012] } as const;

/** Activities: versions, the one switch, dry runs, reviewed claims (PB6). */
export const activityDeskCalls = defineConsoleCalls({
  '/console/api/v1/activities/list': {
    summary: 'All activities with version, state and what they cost so far',
    request: z.object({ ...pageRequest, state: z.enum(activityDeskStates).optional() }),
    response: pageOf(
      z.object({
        ...{ activityId: id, code: z.string(), title: z.string(), page: z.enum(activityPages) },
        ...{
          state: z.enum(activityDeskStates),
          version: z.int(),
          startsAt: instant,
          endsAt: instant.nullable(),
        },
        ...{ multiplier: z.int(), reviewed: z.boolean(), claims: z.int(), granted: amount, waiting: z.int() },
        /** A version that waits for a second person. */
        proposed: z.boolean(),
      }),
    ),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/activities/get': {
    summary: 'One activity with its terms in force and its versions',
    request: z.object({ activityId: id }),
    response: z.object({
      version: z.int(),
      draft: activityDraft,
      versions: z.array(z.object({ version: z.int(), madeBy: actorBrief, madeAt: instant })),
    }),
    codes: [6003, 6004],
    ...read,
  },
  '/console/api/v1/activities/propose': {
    summary:
      'Propose a new activity (`version` 0), or a new version of one; refused if another was published since `version`',
    request: z.object({ version: z.int().min(0), draft: activityDraft, reason: reasonText }),
    response: z.object({ proposalId: id }),
    ...{ ...change, codes: [...change.codes, 6008], money: false, permission: 'activities.edit' },
  },
  '/console/api/v1/activities/proposals': {
    summary: 'Proposed versions, the latest first',
    request: z.object({ ...pageRequest, state: z.enum(proposalStates).optional() }),
    response: pageOf(
      z.object({
        ...{ proposalId: id, draft: activityDraft, state: z.enum(proposalStates), madeBy: actorBrief },
        ...{
          madeAt: instant,
          reason: z.string(),
          decidedBy: actorBrief.nullable(),
          note: z.string().nullable(),
        },
        isNew: z.boolean(),
        /** Which lines it changes of the terms that were in force when it was made; all lines of a new activity. */
        changes: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/activities/decide': {
    summary: 'Publish the version that another operator proposed, or refuse it; an own one can be taken back',
    request: z.object({ proposalId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({ version: z.int().nullable() }),
    ...{ ...change, money: false, permission: 'activities.publish' },
  },
  '/console/api/v1/activities/pause': {
    summary: 'The one switch: in force for every claim that commits after it',
    request: z.object({ activityId: id, paused: z.boolean(), reason: reasonText }),
    response: z.object({}),
    ...{ ...change, money: false, permission: 'activities.edit' },
  },
  '/console/api/v1/activities/preview': {
    summary: 'A draft as a guest of the site would see it; nothing is written',
    request: z.object({ version: z.int().min(1), draft: activityDraft }),
    response: z.object({ activity: activityView }),
    codes: [6003, 6007],
    ...read,
  },
  '/console/api/v1/activities/dryRun': {
    summary: 'What terms would have given in past days, by play and deposits as they were',
    request: z.object({ terms: activityTerms, days: z.int().min(1).max(31) }),
    response: z.object({
      parts: z.array(
        z.object({
          ...{ code: z.string(), label: z.string(), periods: z.int(), members: z.int(), claims: z.int() },
          ...{ amount, turnover: amount },
          /** Conditions that past data does not answer; they were taken as not met. */
          unknown: z.array(z.enum(needKinds)),
        }),
      ),
      members: z.int(),
      amount,
      turnover: amount,
    }),
    codes: [6003, 6007],
    ...read,
  },
  '/console/api/v1/activities/claims': {
    summary: 'Claims that wait for review, the oldest first',
    request: z.object(pageRequest),
    response: pageOf(
      z.object({
        ...{ claimId: id, activityId: id, title: z.string(), label: z.string(), member: memberBrief },
        ...{ period: z.string(), amount, turnover: amount, at: instant },
        /** From this amount on two operators have to approve it. */
        twoPeopleFrom: amount,
        /** The operator who approved a large claim first; another one has to approve it. */
        approvedBy: actorBrief.nullable(),
      }),
    ),
    codes: [6003],
    ...read,
  },
  '/console/api/v1/activities/decideClaim': {
    summary: 'Pay a claim that waits for review, or refuse it; a large one is paid after a second approval',
    request: z.object({ claimId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({ state: z.enum(['proposed', 'granted', 'refused']) }),
    ...{ ...change, codes: [...change.codes, 6008, 6011], money: true, permission: 'activities.review' },
  },
});
