import {
  type CallContext,
  createSealer,
  deriveKey,
  keyedHash,
  type MemberId,
  type Sealer,
  type Tx,
} from '@hj/platform';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';

/** Checks the login password of a logged-in member. @throws AppError password-check-failure, frequent-submission after five wrong tries, system-busy */
export type RequirePassword = (memberId: MemberId, digest: string, context: CallContext) => Promise<void>;

/** Sends a notice to every contact of the member. */
export type TellMember = (
  tx: Tx,
  memberId: MemberId,
  notice: { title: string; text: string },
) => Promise<void>;

export interface TwoStepKeys {
  sealer: Sealer;
  /** Of recovery codes and user handles. */
  hash(...parts: string[]): Buffer;
}

export interface TwoStepNeighbours {
  requirePassword: RequirePassword;
  tellMember: TellMember;
}

export type TwoStepDeps = Deps & TwoStepNeighbours & { keys: TwoStepKeys };

export function createKeys(config: Pick<Config, 'secret'>): TwoStepKeys {
  const key = deriveKey(config.secret, 'account/two-step');
  const indexKey = keyedHash(key, 'index');
  return {
    sealer: createSealer({ keys: [{ id: 1, key }], indexKey }),
    hash: (...parts) => keyedHash(indexKey, ...parts),
  };
}
