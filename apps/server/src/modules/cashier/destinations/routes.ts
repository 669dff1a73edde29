import type { destinationCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { addDestination } from './add.ts';
import { deleteDestination } from './delete.ts';
import { listAddable, listDestinations } from './list.ts';

export function destinationRoutes(deps: CashierDeps): RoutesOf<typeof destinationCalls> {
  return {
    '/fd/api/v1/bankCard/queryMemberBanksInfoList': (_input, { session }) =>
      listDestinations(deps, session.memberId),
    '/fd/api/v1/bankCard/withdraw/add/list': (_input, { session }) => listAddable(deps, session.memberId),
    '/fd/api/v1/bankCard/add': (input, context) => addDestination(deps, input, context),
    '/fd/api/v1/bankCard/delete': (input, context) => deleteDestination(deps, input, context),
  };
}
