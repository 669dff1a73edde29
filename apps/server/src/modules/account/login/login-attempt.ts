/** One login attempt and its row in `login_log` (C12): member, address, factor and outcome. */
import { AppError, addressKey, type CallContext, type MemberId, type Tx } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { deviceLabel } from '../rules.ts';
import { insertLoginAttempt, type LoginAttempt, type LoginFactor, type LoginOutcome } from '../store.ts';

export interface Attempt {
  readonly at: Date;
  readonly nameHash: Buffer;
  readonly address: string;
  readonly addressKey: string;
  readonly device: string;
  readonly requestId: string;
  memberId: MemberId | undefined;
  factor: LoginFactor;
}

export function beginAttempt(
  deps: Pick<Deps, 'now'>,
  given: { nameHash: Buffer; memberId?: MemberId | undefined },
  context: CallContext,
): Attempt {
  return {
    at: deps.now(),
    nameHash: given.nameHash,
    address: context.address,
    addressKey: addressKey(context.address),
    device: deviceLabel(context.userAgent),
    requestId: context.requestId,
    memberId: given.memberId,
    factor: 'none',
  };
}

export const asRow = (attempt: Attempt, outcome: LoginOutcome, sessionId?: bigint): LoginAttempt => ({
  at: attempt.at,
  memberId: attempt.memberId,
  nameHash: attempt.nameHash,
  outcome,
  factor: attempt.factor,
  address: attempt.address,
  device: attempt.device,
  requestId: attempt.requestId,
  ...(sessionId === undefined ? {} : { sessionId }),
});

/** Records the refused attempt, then throws the error. */
export async function refuseLogin(
  deps: Pick<Deps, 'db'>,
  attempt: Attempt,
  outcome: LoginOutcome,
  error: unknown,
): Promise<never> {
  await insertLoginAttempt(deps.db, asRow(attempt, outcome));
  throw error;
}

/** Runs the end of a login in a transaction. A refusal rolls it back and is recorded after it. */
export async function transactionOf<Result>(
  deps: Pick<Deps, 'db'>,
  attempt: Attempt,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.db.transaction(work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return await refuseLogin(deps, attempt, outcomeOf(error, attempt), error);
  }
}

/** The member changed after the password check, or another request used up the code or the ticket. */
function outcomeOf({ code }: AppError, { factor }: Attempt): LoginOutcome {
  if (code === 6030) return 'barred';
  if (code === 6002) return 'wrong-password';
  return factor === 'code' ? 'wrong-code' : 'wrong-proof';
}

/** Runs a check; records its refusal with this outcome. */
export async function requireOr<Result>(
  deps: Pick<Deps, 'db'>,
  attempt: Attempt,
  outcome: LoginOutcome,
  check: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    return await refuseLogin(deps, attempt, outcome, error);
  }
}
