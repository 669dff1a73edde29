import type { venueCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { allBalance, oneBalance } from './balances.ts';
import { recycleMoney } from './recycle.ts';
import type { VenueDeps } from './transfer.ts';
import { setAutoTransfer, transferMoney } from './transfer-money.ts';

type MoneyRoutes = Pick<
  RoutesOf<typeof venueCalls>,
  | '/game/api/v1/venue/allBalance'
  | '/game/api/v1/venue/balance'
  | '/game/api/v1/venue/transfer'
  | '/game/api/v1/venue/recycle'
  | '/game/api/v1/status/setAutoTransferStatus'
>;

export function venueRoutes(deps: VenueDeps): MoneyRoutes {
  return {
    '/game/api/v1/venue/allBalance': (input, { session }) => allBalance(deps, input, session.memberId),
    '/game/api/v1/venue/balance': ({ channelCode }, { session }) =>
      oneBalance(deps, channelCode, session.memberId),
    '/game/api/v1/venue/transfer': (input, context) => transferMoney(deps, input, context),
    '/game/api/v1/venue/recycle': (input, context) => recycleMoney(deps, input, context),
    '/game/api/v1/status/setAutoTransferStatus': (input, { session }) =>
      setAutoTransfer(deps, input, session.memberId),
  };
}
