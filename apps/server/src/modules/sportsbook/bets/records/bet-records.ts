/** The bet record of the user centre (specification 7.96, 7.97). */
import type { betRecordCalls, CallAnswer, CallInput } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../../../deps.ts';
import { requireAttempt } from '../../../attempts/index.ts';
import { exportRows, recordCsv, roundsCsv } from './bet-record-csv.ts';
import { countRecords, findResults, listRecords, type RecordFilter, sumRecords } from './bet-record-store.ts';
import { betRecordOf } from './bet-record-view.ts';
import type { OtherPlay } from './other-play.ts';

const totalPath = '/game/api/v1/record/betRecordTotal';
const listPath = '/game/api/v1/record/betRecordList';
const exportPath = '/game/api/v1/record/betRecordExport';

export type RecordRoutes = RoutesOf<typeof betRecordCalls>;

const local = 'crty';
const all = '';
const nothing = { count: 0, stake: 0n, turnover: 0n, payout: 0n, profit: 0n };

export function createRecordRoutes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  otherPlay: OtherPlay,
): RecordRoutes {
  return {
    [totalPath]: async (input, { session }) => {
      const sums = await Promise.all([
        ...(isSport(input) ? [sumRecords(db, session.memberId, filterOf(input))] : []),
        ...(isPlay(input) ? [otherPlay.sum(db, session.memberId, playFilterOf(input))] : []),
      ]);
      return sums.reduce(addTotals, nothing);
    },

    [listPath]: async (input, { session }) => {
      const { pageNum, pageSize } = input;
      const { memberId } = session;
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [filter, play] = [filterOf(input), playFilterOf(input)];
      const [bets, ofBets, rounds, { count: ofRounds }] = await Promise.all([
        isSport(input) ? listRecords(db, memberId, { ...filter, ...page }) : [],
        isSport(input) ? countRecords(db, memberId, filter) : 0,
        isPlay(input) ? otherPlay.list(db, memberId, { ...play, ...page }) : [],
        isPlay(input) ? otherPlay.sum(db, memberId, play) : { count: 0 },
      ]);
      const results = await findResults(db, bets);
      return {
        list: bets.map((bet) => betRecordOf(bet, results)),
        rounds,
        ...{ pageNum, pageSize, total: Math.max(ofBets, ofRounds) },
      };
    },

    [exportPath]: async (input, { session }) => {
      const { memberId } = session;
      await requireAttempt({ db, now }, 'record-export', `bets:${memberId}`);
      const page = { limit: exportRows + 1, offset: 0 };
      if (!isSport(input)) {
        const rounds = await otherPlay.list(db, memberId, { ...playFilterOf(input), ...page });
        return fileOf(rounds, (kept) => roundsCsv(kept, now()));
      }
      const bets = await listRecords(db, memberId, { ...filterOf(input), ...page });
      return fileOf(bets, (kept) => recordCsv(kept, now()));
    },
  };
}

/** The found rows, one more than a file holds, as a file. */
function fileOf<Row>(
  found: readonly Row[],
  write: (rows: readonly Row[]) => { fileName: string; csv: string },
) {
  const kept = found.slice(0, exportRows);
  return { ...write(kept), rows: kept.length, more: found.length > exportRows };
}

type Asked = CallInput<typeof totalPath>;
type Totals = CallAnswer<typeof totalPath>;

const isSport = ({ enName }: Asked) => enName === local || enName === all;
/** A game type is one of the sportsbook. */
const isPlay = ({ enName, gameType }: Asked) => enName !== local && gameType === 'ALL';

const addTotals = (left: Totals, right: Totals): Totals => ({
  count: left.count + right.count,
  stake: left.stake + right.stake,
  turnover: left.turnover + right.turnover,
  payout: left.payout + right.payout,
  profit: left.profit + right.profit,
});

function playFilterOf({ enName, state, beginTime, endTime }: Asked) {
  return { enName: enName === all ? undefined : enName, state, from: beginTime, to: endTime };
}

function filterOf({ state, gameType, beginTime, endTime }: Asked): RecordFilter {
  const sport = gameType === 'ALL' ? undefined : gameType;
  return { state, sport, from: beginTime, to: endTime };
}
