/** The bet record of the user centre (specification 7.96, 7.97). */

import type { CallInput, venueCalls } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { Queries, RoutesOf } from '@hj/platform';
import { listRecords, type RecordFilter, sumRecords } from './bet-record-store.ts';
import { betRecordOf } from './bet-view.ts';

const totalPath = '/game/api/v1/record/betRecordTotal';
const listPath = '/game/api/v1/record/betRecordList';

export type RecordRoutes = Pick<RoutesOf<typeof venueCalls>, typeof totalPath | typeof listPath>;

const local = 'crty';
const nothing = { count: 0, stake: 0n, turnover: 0n, payout: 0n, profit: 0n };

export function createRecordRoutes(db: Queries): RecordRoutes {
  return {
    [totalPath]: async (input, { session }) => {
      const totals =
        input.enName === local ? await sumRecords(db, session.memberId, filterOf(input)) : nothing;
      return {
        count: totals.count,
        stake: formatAmount(totals.stake),
        turnover: formatAmount(totals.turnover),
        payout: formatAmount(totals.payout),
        profit: formatAmount(totals.profit),
      };
    },

    [listPath]: async (input, { session }) => {
      const { pageNum, pageSize } = input;
      if (input.enName !== local) return { list: [], pageNum, pageSize, total: 0 };
      const filter = filterOf(input);
      const [rows, { count }] = await Promise.all([
        listRecords(db, session.memberId, {
          ...filter,
          limit: pageSize,
          offset: (pageNum - 1) * pageSize,
        }),
        sumRecords(db, session.memberId, filter),
      ]);
      return {
        list: rows.map(({ bet, result }) => betRecordOf(bet, result)),
        pageNum,
        pageSize,
        total: count,
      };
    },
  };
}

function filterOf({ state, beginTime, endTime }: CallInput<typeof totalPath>): RecordFilter {
  return { state, from: dateOf(beginTime), to: dateOf(endTime) };
}

/** Beyond what a date can hold is as good as no limit. */
function dateOf(instant: number | undefined): Date | undefined {
  return instant === undefined || instant > 253_000_000_000_000 ? undefined : new Date(instant);
}
