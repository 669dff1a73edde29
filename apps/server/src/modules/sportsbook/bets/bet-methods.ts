/** The methods of the sportsbook that are about bets. */
import type { Ratio } from '@hj/betting';
import type { Db } from '@hj/platform';
import type { FindRefusal } from '../../../deps.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ResourceMethods } from '../routes.ts';
import { findStakeRange } from '../trading/limits/limit-store.ts';
import type { Acceptor } from './placement/acceptor.ts';
import { placeBet, placeSlip } from './placement/place-bet.ts';
import { viewBets, viewHistory, viewMatchBets, viewToday } from './records/my-bets.ts';
import { viewOrder, viewSlip } from './slip/order-view.ts';
import { loadSlip, saveSlip } from './slip/slip-codes.ts';

export interface BetMethodsOptions {
  db: Db;
  acceptor: Acceptor;
  catalog: Catalog;
  /** The delay in play of every sport; each has its own without it. */
  defaultDelayMs?: number | undefined;
  /** CNY for a US dollar: the payout caps are in dollars. */
  usdRate?: Ratio | undefined;
  findRefusal: FindRefusal;
}

export type BetMethods = Pick<
  ResourceMethods,
  | 'order_view'
  | 'bet'
  | 'combo_order_view'
  | 'combo_bet'
  | 'get_stake_minimum'
  | 'get_order_state'
  | 'get_today_wagers'
  | 'get_history'
  | 'get_match_bets'
  | 'save_slip'
  | 'load_slip'
>;

export function createBetMethods(options: BetMethodsOptions): BetMethods {
  const { db } = options;
  return {
    order_view: (input, context) => viewOrder(options, input, context),
    combo_order_view: (input, context) => viewSlip(options, input, context),
    bet: (input, context) => placeBet(options, input, context),
    combo_bet: (input, context) => placeSlip(options, input, context),
    get_stake_minimum: async (_input, { session }) => {
      const { minimum, maximum } = await findStakeRange(db, session.memberId);
      return { minimum, maximum };
    },
    get_order_state: (input, context) => viewBets(db, input, context),
    get_today_wagers: (input, context) => viewToday(db, input, context),
    get_history: (input, context) => viewHistory(db, input, context),
    get_match_bets: (input, context) => viewMatchBets(db, input, context),
    save_slip: (input, context) => saveSlip(options, input, context),
    load_slip: (input) => loadSlip(options, input),
  };
}
