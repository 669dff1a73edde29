import type { accessCalls, accountCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { LoginDeps } from './deps.ts';
import { listHistory } from './login/history.ts';
import { logIn } from './login/login.ts';
import { logInByDevice } from './login/login-by-device.ts';
import { logInTwoStep, showPasskeyOptions } from './login/login-ticket.ts';
import { showMemberInfo } from './member-info.ts';
import { register } from './register.ts';
import { issueChatToken } from './session/chat-token.ts';
import { forgetDevices } from './session/devices.ts';
import { listSessions, logOut, revokeSession } from './session/session-list.ts';
import { acceptTerms } from './terms.ts';

export function accountRoutes(deps: LoginDeps): RoutesOf<typeof accountCalls> {
  return {
    '/site/api/v1/user/login': (input, context) => logIn(deps, input, context),
    '/site/api/v1/user/register': (input, context) => register(deps, input, context),
    '/site/api/v1/user/logout': (_input, context) => logOut(deps, context),
    '/site/api/v1/member/info': (_input, context) => showMemberInfo(deps, context),
    '/site/api/v1/member/jwt': (_input, context) => issueChatToken(deps, context),
    '/site/api/v1/member/sessionList': (_input, context) => listSessions(deps, context),
    '/site/api/v1/member/revokeSession': (input, context) => revokeSession(deps, input, context),
  };
}

export function accessRoutes(deps: LoginDeps): RoutesOf<typeof accessCalls> {
  return {
    '/site/api/v1/user/loginByDevice': (input, context) => logInByDevice(deps, input, context),
    '/site/api/v1/user/loginTwoStep': (input, context) => logInTwoStep(deps, input, context),
    '/site/api/v1/user/passkeyOptions': (input, context) => showPasskeyOptions(deps, input, context),
    '/site/api/v1/member/acceptTerms': (input, context) => acceptTerms(deps, input, context),
    '/site/api/v1/member/loginHistory': (input, context) => listHistory(deps, input, context),
    '/site/api/v1/member/forgetDevices': (_input, context) => forgetDevices(deps, context),
  };
}
