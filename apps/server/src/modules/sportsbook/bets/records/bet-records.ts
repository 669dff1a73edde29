/** The bet record of the user centre (specification 7.96, 7.97). */
import type { betRecordCalls, CallInput } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../../../deps.ts';
import { requireAttempt } from '../../../attempts/index.ts';
import { exportRows, recordCsv } from './bet-record-csv.ts';
import { countRecords, findResults, listRecords, type RecordFilter, sumRecords } from './bet-record-store.ts';
import { betRecordOf } from './bet-record-view.ts';

const totalPath = '/game/api/v1/record/betRecordTotal';
const listPath = '/game/api/v1/record/betRecordList';
const exportPath = '/game/api/v1/record/betRecordExport';

export type RecordRoutes = RoutesOf<typeof betRecordCalls>;

const local = 'crty';
const nothing = { count: 0, stake: 0n, turnover: 0n, payout: 0n, profit: 0n };

export function createRecordRoutes({ db, now }: Pick<Deps, 'db' | 'now'>): RecordRoutes {
  return {
    [totalPath]: async (input, { session }) =>
      input.enName === local ? await sumRecords(db, session.memberId, filterOf(input)) : nothing,

    [listPath]: async (input, { session }) => {
      const { pageNum, pageSize } = input;
      if (input.enName !== local) return { list: [], pageNum, pageSize, total: 0 };
      const filter = filterOf(input);
      const [bets, total] = await Promise.all([
        listRecords(db, session.memberId, {
          ...filter,
          limit: pageSize,
          offset: (pageNum - 1) * pageSize,
        }),
        countRecords(db, session.memberId, filter),
      ]);
      const results = await findResults(db, bets);
      return {
        list: bets.map((bet) => betRecordOf(bet, results)),
        pageNum,
        pageSize,
        total,
      };
    },

    [exportPath]: async (input, { session }) => {
      const { memberId } = session;
      await requireAttempt({ db, now }, 'record-export', `bets:${memberId}`);
      const page = { limit: exportRows + 1, offset: 0 };
      const found =
        input.enName === local ? await listRecords(db, memberId, { ...filterOf(input), ...page }) : [];
      const bets = found.slice(0, exportRows);
      return { ...recordCsv(bets, now()), rows: bets.length, more: found.length > exportRows };
    },
  };
}

function filterOf({ state, gameType, beginTime, endTime }: CallInput<typeof totalPath>): RecordFilter {
  const sport = gameType === 'ALL' ? undefined : gameType;
  return { state, sport, from: beginTime, to: endTime };
}
