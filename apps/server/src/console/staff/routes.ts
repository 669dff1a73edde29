import { staffCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { enroll, login } from './login.ts';
import { changeDisabled, changeRoles, createStaff, listAll, resetTotp } from './manage.ts';
import { changePassword, logout, me } from './own.ts';

function staffRoutes(deps: ConsoleDeps): RoutesOf<typeof staffCalls, ConsoleSession> {
  return {
    '/console/api/v1/staff/login': (input, context) => login(deps, input, context),
    '/console/api/v1/staff/captcha': (_input, context) => deps.desks.captcha.issueImage(context),
    '/console/api/v1/staff/enroll': (input, context) => enroll(deps, input, context),
    '/console/api/v1/staff/me': (input, context) => me(deps, input, context),
    '/console/api/v1/staff/logout': (input, context) => logout(deps, input, context),
    '/console/api/v1/staff/changePassword': (input, context) => changePassword(deps, input, context),
    '/console/api/v1/staff/list': () => listAll(deps),
    '/console/api/v1/staff/create': (input, context) => createStaff(deps, input, context),
    '/console/api/v1/staff/setRoles': (input, context) => changeRoles(deps, input, context),
    '/console/api/v1/staff/disable': (input, context) => changeDisabled(deps, input, context),
    '/console/api/v1/staff/resetTotp': (input, context) => resetTotp(deps, input, context),
  };
}

export const desk = deskOf(staffCalls, staffRoutes);
