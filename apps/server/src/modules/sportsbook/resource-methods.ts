/**
 * What serves the methods of the sportsbook: one handler per method of the contract's table `resources`. Handlers take and return
 * domain values (ADR 051); a method that moves money returns its stored first answer, which is on the wire already.
 */
import type { ResourceInput, ResourceMethod, ResourceResponse, resources } from '@hj/contract';
import type { HandlerOf, MemberContext } from '@hj/platform';

export type ResourceMethods = {
  readonly [Method in ResourceMethod]: (typeof resources)[Method]['money'] extends true
    ? (input: ResourceInput<Method>, context: MemberContext) => Promise<ResourceResponse<Method>>
    : HandlerOf<(typeof resources)[Method]>;
};
