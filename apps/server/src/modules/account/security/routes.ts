import type { codeCalls, recoveryCalls, securityCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { changeWithCode, changeWithOld } from '../password/change-password.ts';
import { resetWithdrawalPassword, setWithdrawalPassword } from '../password/withdrawal-password.ts';
import { nameAccount, setRecoveredPassword, verifyAccount } from '../recovery/recovery.ts';
import type { SecurityDeps } from './security-deps.ts';
import { sendCode } from './send-code.ts';

const byPhone = ({ phone, name }: { phone: string; name: string }) =>
  ({ way: 'phone', name, contact: phone }) as const;
const byEmail = ({ email, name }: { email: string; name: string }) =>
  ({ way: 'email', name, contact: email }) as const;

export function recoveryRoutes(deps: SecurityDeps): RoutesOf<typeof recoveryCalls> {
  return {
    '/site/api/v1/forgetByPhone/one': (input, context) => nameAccount(deps, byPhone(input), context),
    '/site/api/v1/forgetByPhone/two': (input, context) => verifyAccount(deps, byPhone(input), input, context),
    '/site/api/v1/forgetByPhone/three': (input, context) =>
      setRecoveredPassword(deps, byPhone(input), input, context),
    '/site/api/v1/forgetByEmail/one': (input, context) => nameAccount(deps, byEmail(input), context),
    '/site/api/v1/forgetByEmail/two': (input, context) => verifyAccount(deps, byEmail(input), input, context),
    '/site/api/v1/forgetByEmail/three': (input, context) =>
      setRecoveredPassword(deps, byEmail(input), input, context),
  };
}

export function securityRoutes(deps: SecurityDeps): RoutesOf<typeof securityCalls> {
  return {
    '/site/api/v1/member/bindPassword': (input, context) => changeWithOld(deps, input, context),
    '/site/api/v1/member/bindPasswordByPhone': (input, context) =>
      changeWithCode(deps, input, 'phone', context),
    '/site/api/v1/member/bindPasswordByEmail': (input, context) =>
      changeWithCode(deps, input, 'email', context),
    '/site/api/v1/withdrawal/pwd/set': (input, context) => setWithdrawalPassword(deps, input, context),
    '/site/api/v1/withdrawal/pwd/reset': (input, context) => resetWithdrawalPassword(deps, input, context),
  };
}

/** Both variants do the same; the transport requires that the first is sealed. */
export function codeRoutes(deps: SecurityDeps): RoutesOf<typeof codeCalls> {
  return {
    '/site/api/v1/sendCode/one': (input, context) => sendCode(deps, input, context),
    '/site/api/v1/sendCode/two': (input, context) => sendCode(deps, input, context),
  };
}
