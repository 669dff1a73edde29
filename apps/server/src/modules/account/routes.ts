import type { accountCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Captcha } from './captcha.ts';
import { issueChatToken } from './chat-token.ts';
import { logIn, nextCaptcha } from './login.ts';
import type { Passwords } from './passwords.ts';
import { showProfile } from './profile.ts';
import { register } from './register.ts';
import { listSessions, logOut, revokeSession } from './session-list.ts';
import type { Sessions } from './sessions.ts';

export function accountRoutes(
  deps: Deps & { captcha: Captcha; passwords: Passwords; sessions: Sessions },
): RoutesOf<typeof accountCalls> {
  return {
    '/site/api/v1/user/login': (input, context) => logIn(deps, input, context),
    '/site/api/v1/user/register': (input, context) => register(deps, input, context),
    '/site/api/v1/user/logout': (_input, context) => logOut(deps, context),
    '/site/api/v1/member/info': (_input, context) => showProfile(deps, context),
    '/site/api/v1/member/jwt': (_input, context) => issueChatToken(deps, context),
    '/site/api/v1/member/kaptchcate': (input, context) => nextCaptcha(deps, input, context),
    '/site/api/v1/register/defaultKaptcha': (_input, context) => deps.captcha.issue(context.address),
    '/site/api/v1/member/sessionList': (_input, context) => listSessions(deps, context),
    '/site/api/v1/member/revokeSession': (input, context) => revokeSession(deps, input, context),
  };
}
