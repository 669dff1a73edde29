/** Dependencies of the module on other modules. */
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Personals } from '../profile/index.ts';
import type { Region } from '../region/index.ts';
import type { TwoStep } from '../two-step/index.ts';
import type { Codes } from '../verification/index.ts';
import type { Passwords } from './password/passwords.ts';
import type { Sessions } from './session/sessions.ts';

export interface Neighbours {
  captcha: Pick<Captcha, 'require'>;
  region: Pick<
    Region,
    'placeOf' | 'placeHere' | 'placeText' | 'isImpossibleTravel' | 'requireAllowed' | 'recordImpossibleTravel'
  >;
  codes: Pick<Codes, 'check'>;
  personal: Pick<Personals, 'find' | 'show'>;
  twoStep: Pick<TwoStep, 'methods' | 'verify' | 'passkeyOptions'>;
  /** Ends the member's sessions at venues; recorded in this transaction. */
  endPlay(tx: Tx, memberId: MemberId): Promise<void>;
  /** The effects of a registration's codes, in its transaction. */
  bindRegistration(
    tx: Tx,
    registration: {
      memberId: MemberId;
      referralCode: string | undefined;
      inviteCode: string | undefined;
      at: Date;
    },
  ): Promise<void>;
  /** Whether the member has a bank card for withdrawals. */
  hasBankCard(q: Queries, memberId: MemberId): Promise<boolean>;
}

export type AccountDeps = Deps & { passwords: Passwords; sessions: Sessions };
export type LoginDeps = AccountDeps & Neighbours;
/** Needed to read the facts of a login. */
export type FactsDeps = Pick<Deps, 'config' | 'db' | 'now'> & Pick<Neighbours, 'region'>;
