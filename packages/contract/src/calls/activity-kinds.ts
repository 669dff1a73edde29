/** The terms of activities: pages, states, measures of a condition, the rules in their order (ADR 118). */

/** The page of an activity: a route below /activity. */
export const activityPages = [
  'activityLandPage',
  'firstDeposit',
  'againDeposit',
  'newTask',
  'drawGift',
  'signGift',
  'bettingGift',
  'friendInvitation',
  'racePage',
  'redPacketRain',
] as const;
export type ActivityPage = (typeof activityPages)[number];
export const activityCategories = ['deposit', 'sport', 'live', 'slot', 'daily', 'invite'] as const;
export const activityTints = ['blue', 'gold', 'jade', 'red', 'vio', 'cy'] as const;
export const activityArts = [
  'first',
  'again',
  'sign',
  'draw',
  'bet',
  'rescue',
  'task',
  'rebate',
  'invite',
  'race',
  'rain',
] as const;
export const activityPeriods = ['once', 'day', 'week', 'month'] as const;
export type ActivityPeriod = (typeof activityPeriods)[number];

/**
 * `open`: nothing done for it yet; `running`: conditions partly met; `barred`: refused for a reason that play and deposits do not change.
 */
export const activityStates = [
  'claimable',
  'running',
  'open',
  'coming',
  'review',
  'claimed',
  'barred',
  'expired',
  'ended',
  'paused',
] as const;
export type ActivityState = (typeof activityStates)[number];

/** Measures of conditions; the first four are facts, the others figures. */
export const needKinds = [
  'phone',
  'email',
  'name',
  'card',
  'deposits',
  'first-deposit',
  'second-deposit',
  'turnover',
  'net-loss',
  'signed-days',
  'invited',
  'friends',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** In the order in which they are asked: a refusal names the first that failed. */
export const activityRules = [
  'paused',
  'time',
  'grade',
  'newcomer',
  'protection',
  'claimed',
  'device',
  'instrument',
  'identity',
  ...needKinds,
  'window',
  'reward',
] as const;
export type ActivityRule = (typeof activityRules)[number];
