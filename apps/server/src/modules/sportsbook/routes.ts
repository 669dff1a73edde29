/** The one path of the sportsbook: finds the method, guards it as `registerCalls` guards a path, and calls it. */
import {
  betRefusal,
  type CallSpec,
  type ResourceInput,
  type ResourceMethod,
  type ResourceResponse,
  type resourceCalls,
  resources,
} from '@hj/contract';
import {
  AppError,
  type Authenticate,
  type CallContext,
  type HandlerOf,
  type MemberContext,
  type RoutesOf,
  readWire,
  refuse,
  type StoredAnswer,
  toWire,
} from '@hj/platform';

/**
 * One handler for each method of the contract's table `resources`. Handlers take and return domain values (ADR 051); a method that
 * moves money returns its stored first answer, which is on the wire already.
 */
export type ResourceMethods = {
  readonly [Method in ResourceMethod]: (typeof resources)[Method]['money'] extends true
    ? (
        input: ResourceInput<Method>,
        context: MemberContext,
      ) => Promise<StoredAnswer<ResourceResponse<Method>>>
    : HandlerOf<(typeof resources)[Method]>;
};

export interface SportsbookRoutesOptions {
  methods: ResourceMethods;
  authenticate: Authenticate;
  /** Whether the operator has stopped all betting; asked only after a bet was refused. */
  isAllStopped?: () => Promise<boolean>;
}

/** The methods as the path sees them: the contract's schemas stand between them and the wire. */
type AnyMethod = (input: unknown, context: CallContext) => Promise<unknown>;

export function createSportsbookRoutes({
  methods,
  authenticate,
  isAllStopped = async () => false,
}: SportsbookRoutesOptions): RoutesOf<typeof resourceCalls> {
  return {
    '/game/api/v1/venue/resource': async ({ method, Request }, context) => {
      const admitted = await admit(method, context, authenticate);
      requireSameSession(method, Request, context);
      const { request, response, money }: CallSpec = resources[method];
      const read = readWire(request, Request);
      if (!read.success) throw refuse('parameter-error');
      const table: object = methods;
      const serve: AnyMethod = Reflect.get(table, method);
      if (!money) return toWire(response, await serve(read.data, admitted));
      // The stored first answer, which is on the wire already: no second look at it.
      return await serve(read.data, admitted).catch(async (error: unknown) => {
        throw isSuspended(error) && (await isAllStopped()) ? refuse('system-under-maintenance') : error;
      });
    },
  };
}

/** A market that is stopped; where everything is, it is the sportsbook that is closed (6316). */
function isSuspended(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 6012) return false;
  return betRefusal.safeParse(error.data).data?.reason === 'suspended';
}

/**
 * The page names its session in the body. Another session in the header means that the login changed meanwhile, and the request is
 * not of the member whose page it is. A request without a session in the body counts by its header.
 * @throws AppError 6302
 */
function requireSameSession(
  method: ResourceMethod,
  { token }: Readonly<Record<string, unknown>>,
  context: CallContext,
): void {
  if (resources[method].access === 'member' && token !== undefined && token !== context.token)
    throw refuse('uid-verification-error');
}

/** A guest learns nothing about the bodies of member methods; a bet needs a session that was used lately, and a key. */
async function admit(
  method: ResourceMethod,
  context: CallContext,
  authenticate: Authenticate,
): Promise<CallContext> {
  const { access, money } = resources[method];
  if (access !== 'member') return context;
  if (context.session === undefined || context.token === undefined) throw refuse('login-expired');
  if (!money) return context;
  const session = await authenticate(context.token, { money: true });
  if (session === undefined) throw refuse('login-expired');
  if (context.key === undefined) throw refuse('invalid-parameter');
  context.session = session;
  return context;
}
