import type { z } from 'zod';
import { accountCalls } from './calls/account.ts';
import { cashierCalls } from './calls/cashier.ts';
import { resourceCalls } from './calls/resource.ts';
import { siteCalls } from './calls/site.ts';
import type { resources } from './calls/sportsbook.ts';
import { venueCalls } from './calls/venue.ts';

export * from './call.ts';
export * from './calls/account.ts';
export * from './calls/cashier.ts';
export * from './calls/resource.ts';
export * from './calls/site.ts';
export * from './calls/sportsbook.ts';
export * from './calls/venue.ts';
export * from './codes.ts';
export * from './envelope.ts';
export * from './push.ts';
export * from './situations.ts';
export * from './validation.ts';
export * from './values.ts';

/** Every call of the player API, by path. */
export const calls = { ...accountCalls, ...cashierCalls, ...resourceCalls, ...siteCalls, ...venueCalls };

export type Calls = typeof calls;
export type CallPath = keyof Calls;
/** What a client sends: fields with a default may be left out. */
export type CallRequest<Path extends CallPath> = z.input<Calls[Path]['request']>;
/** What the server reads: defaults filled in. */
export type CallInput<Path extends CallPath> = z.output<Calls[Path]['request']>;
export type CallResponse<Path extends CallPath> = z.output<Calls[Path]['response']>;

export type ResourceMethod = keyof typeof resources;
export type ResourceRequest<Method extends ResourceMethod> = z.input<(typeof resources)[Method]['request']>;
export type ResourceInput<Method extends ResourceMethod> = z.output<(typeof resources)[Method]['request']>;
export type ResourceResponse<Method extends ResourceMethod> = z.output<
  (typeof resources)[Method]['response']
>;
