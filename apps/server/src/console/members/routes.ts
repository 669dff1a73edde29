import { memberActionCalls, memberCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import * as actions from './actions.ts';
import { find, get, reveal } from './members.ts';
import { documents, linked, protection, security } from './views.ts';

function memberRoutes(deps: ConsoleDeps): RoutesOf<typeof memberCalls, ConsoleSession> {
  return {
    '/console/api/v1/members/find': (input) => find(deps, input),
    '/console/api/v1/members/get': (input) => get(deps, input),
    '/console/api/v1/members/security': (input) => security(deps, input),
    '/console/api/v1/members/protection': (input) => protection(deps, input),
    '/console/api/v1/members/documents': (input) => documents(deps, input),
    '/console/api/v1/members/linked': (input) => linked(deps, input),
    '/console/api/v1/members/reveal': (input, context) => reveal(deps, input, context),
  };
}

function memberActionRoutes(deps: ConsoleDeps): RoutesOf<typeof memberActionCalls, ConsoleSession> {
  return {
    '/console/api/v1/members/setStatus': (input, context) => actions.setStatus(deps, input, context),
    '/console/api/v1/members/demandPhoneCheck': (input, context) =>
      actions.demandPhoneCheck(deps, input, context),
    '/console/api/v1/members/resetTwoStep': (input, context) => actions.resetTwoStep(deps, input, context),
    '/console/api/v1/members/setLimit': (input, context) => actions.setLimit(deps, input, context),
    '/console/api/v1/members/setRebate': (input, context) => actions.setRebate(deps, input, context),
    '/console/api/v1/members/handleSign': (input, context) => actions.handleSign(deps, input, context),
    '/console/api/v1/members/correctIdentity': (input, context) =>
      actions.correctIdentity(deps, input, context),
    '/console/api/v1/members/resetContact': (input, context) => actions.resetContact(deps, input, context),
  };
}

export const desk = deskOf(memberCalls, memberRoutes);
export const actionDesk = deskOf(memberActionCalls, memberActionRoutes);
