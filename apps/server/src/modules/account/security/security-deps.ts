/** Dependencies of password changes and recoveries on other modules. */
import type { Deps } from '../../../deps.ts';
import type { Captcha } from '../../captcha/index.ts';
import type { Personals } from '../../profile/index.ts';
import type { Codes, Notifier } from '../../verification/index.ts';
import type { Neighbours } from '../deps.ts';
import type { Passwords } from '../password/passwords.ts';
import type { RequirePassword } from '../password/require-password.ts';
import type { Sessions } from '../session/sessions.ts';

export interface SecurityNeighbours {
  captcha: Pick<Captcha, 'require'>;
  codes: Codes;
  notifier: Pick<Notifier, 'queue'>;
  personal: Pick<Personals, 'find' | 'findMemberByPhone' | 'findMemberByEmail'>;
  region: Neighbours['region'];
  requirePassword: RequirePassword;
}

export type SecurityDeps = Deps &
  SecurityNeighbours & {
    passwords: Passwords;
    withdrawalPasswords: Passwords;
    sessions: Sessions;
  };
