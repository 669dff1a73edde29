/** What serves the methods of the sportsbook: one handler per method of the contract's table `resources`. */
import type { ResourceMethod, resources } from '@hj/contract';
import type { HandlerOf } from '@hj/platform';

export type ResourceMethods = {
  readonly [Method in ResourceMethod]: HandlerOf<(typeof resources)[Method]>;
};
