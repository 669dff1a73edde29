import type { z } from 'zod';
import { accessCalls } from './calls/access.ts';
import { accountCalls } from './calls/account.ts';
import { adCalls } from './calls/activity-ads.ts';
import { agentCalls } from './calls/agent.ts';
import { betRecordCalls } from './calls/bet-record.ts';
import { captchaCalls } from './calls/captcha.ts';
import { cashierCalls } from './calls/cashier/index.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { chatCalls } from './calls/chat.ts';
import { codeCalls } from './calls/codes.ts';
import { deliveryCalls } from './calls/delivery.ts';
import { drawProofCalls } from './calls/draw-proof.ts';
import { feedbackCalls } from './calls/feedback.ts';
import { messageCalls } from './calls/message.ts';
import { profileCalls } from './calls/profile.ts';
import { promotionCalls } from './calls/promotion.ts';
import { protectionCalls } from './calls/protection.ts';
import { raceCalls } from './calls/race.ts';
import { recoveryCalls } from './calls/recovery.ts';
import { resourceCalls } from './calls/resource.ts';
import { securityCalls } from './calls/security.ts';
import { serviceCalls } from './calls/service.ts';
import { siteCalls } from './calls/site.ts';
import type { resources } from './calls/sportsbook/index.ts';
import { streamCalls } from './calls/stream.ts';
import { twoStepCalls } from './calls/two-step.ts';
import { venueCalls } from './calls/venue.ts';
import { vipCalls } from './calls/vip.ts';

export * from './call.ts';
export * from './calls/access.ts';
export * from './calls/account.ts';
export * from './calls/activity-ads.ts';
export * from './calls/activity-kinds.ts';
export * from './calls/adverts.ts';
export * from './calls/agent.ts';
export * from './calls/bet-record.ts';
export * from './calls/captcha.ts';
export * from './calls/cashier/index.ts';
export * from './calls/catalogue.ts';
export * from './calls/chat.ts';
export * from './calls/codes.ts';
export * from './calls/delivery.ts';
export * from './calls/draw-proof.ts';
export * from './calls/feedback.ts';
export * from './calls/message.ts';
export * from './calls/profile.ts';
export * from './calls/promotion.ts';
export * from './calls/protection.ts';
export * from './calls/race.ts';
export * from './calls/recovery.ts';
export * from './calls/resource.ts';
export * from './calls/security.ts';
export * from './calls/service.ts';
export * from './calls/site.ts';
export * from './calls/site-settings.ts';
export * from './calls/sponsor.ts';
export * from './calls/sportsbook/index.ts';
export * from './calls/stream.ts';
export * from './calls/two-step.ts';
export * from './calls/venue.ts';
export * from './calls/vip.ts';
export * from './chat.ts';
export * from './codes.ts';
export * from './csv.ts';
export * from './envelope.ts';
export * from './exclusions.ts';
export * from './kinds.ts';
export * from './personal-rules.ts';
export * from './push.ts';
export * from './situations.ts';
export * from './validation.ts';
export * from './values.ts';

/** Every call of the player API, by path. */
export const calls = {
  ...accessCalls,
  ...accountCalls,
  ...adCalls,
  ...agentCalls,
  ...betRecordCalls,
  ...captchaCalls,
  ...cashierCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...codeCalls,
  ...feedbackCalls,
  ...messageCalls,
  ...deliveryCalls,
  ...profileCalls,
  ...promotionCalls,
  ...protectionCalls,
  ...drawProofCalls,
  ...raceCalls,
  ...recoveryCalls,
  ...resourceCalls,
  ...securityCalls,
  ...serviceCalls,
  ...siteCalls,
  ...streamCalls,
  ...twoStepCalls,
  ...venueCalls,
  ...vipCalls,
};

export type Calls = typeof calls;
export type CallPath = keyof Calls;
/** Input of a client: fields with a default may be left out. */
export type CallRequest<Path extends CallPath> = z.input<Calls[Path]['request']>;
/** Input in the server: defaults filled in. */
export type CallInput<Path extends CallPath> = z.output<Calls[Path]['request']>;
/** The server's answer, before it is encoded. */
export type CallAnswer<Path extends CallPath> = z.output<Calls[Path]['response']>;
/** The answer as a client receives it. */
export type CallResponse<Path extends CallPath> = z.input<Calls[Path]['response']>;

export type ResourceMethod = keyof typeof resources;
export type ResourceRequest<Method extends ResourceMethod> = z.input<(typeof resources)[Method]['request']>;
export type ResourceInput<Method extends ResourceMethod> = z.output<(typeof resources)[Method]['request']>;
export type ResourceAnswer<Method extends ResourceMethod> = z.output<(typeof resources)[Method]['response']>;
export type ResourceResponse<Method extends ResourceMethod> = z.input<(typeof resources)[Method]['response']>;
