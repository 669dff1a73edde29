import { type CallAnswer, csvText, csvTime, type WireBet } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import type { RecordedBet } from '../bet-types.ts';
import { betRecordOf } from './bet-record-view.ts';

/** More is asked for in shorter periods. */
export const exportRows = 10_000;

const stateTexts: Readonly<Record<WireBet['state'], string>> = {
  confirming: '确认中',
  accepted: '未结算',
  refused: '未成交',
  settled: '已结算',
  void: '已取消',
};

const headings = [
  '时间',
  '注单号',
  '类型',
  '投注内容',
  '投注额',
  '可赢额',
  '状态',
  '派彩',
  '输赢',
  '有效流水',
  '结算时间',
];

/** The bets as a file for a spreadsheet; times are Beijing's. */
export function recordCsv(bets: readonly RecordedBet[], now: Date): { fileName: string; csv: string } {
  const rows = bets.map((row) => {
    const bet = betRecordOf(row);
    return [
      ...[csvTime(bet.placedAt), bet.ticketId, bet.name, bet.legs.map(legText).join('；')],
      ...[textOf(bet.stake), textOf(bet.toWin), stateTexts[bet.state]],
      ...[textOf(bet.payout), textOf(bet.profit), textOf(bet.turnover)],
      // A refused bet was never settled.
      bet.settledAt === null || bet.state === 'refused' ? '' : csvTime(bet.settledAt),
    ];
  });
  return { fileName: fileNameAt(now), csv: csvText([headings, ...rows]) };
}

type Round = CallAnswer<'/game/api/v1/record/betRecordList'>['rounds'][number];

const roundStates: Readonly<Record<Round['state'], string>> = {
  open: '进行中',
  closed: '已结算',
  void: '已取消，本金已退回',
};

const roundHeadings = [
  '时间',
  '场馆',
  '游戏',
  '局号',
  '投注额',
  '派彩',
  '输赢',
  '有效流水',
  '状态',
  '结束时间',
];

/** Rounds at venues as a file of the same kind; a game goes by its code. */
export function roundsCsv(rounds: readonly Round[], now: Date): { fileName: string; csv: string } {
  const lines = rounds.map(({ state, stake, payout, turnover, startedAt, endedAt, ...round }) => [
    ...[
      csvTime(startedAt),
      round.name,
      round.gameCode,
      round.round,
      formatAmount(stake),
      formatAmount(payout),
    ],
    ...[state === 'closed' ? formatAmount(payout - stake) : '', formatAmount(turnover), roundStates[state]],
    endedAt === null ? '' : csvTime(endedAt),
  ]);
  return { fileName: fileNameAt(now), csv: csvText([roundHeadings, ...lines]) };
}

const fileNameAt = (now: Date): string => `投注记录-${csvTime(now).slice(0, 10)}.csv`;

function textOf(amount: Amount | null): string {
  return amount === null ? '' : formatAmount(amount);
}

/** Of a champion the competition is the match. */
function legText(leg: ReturnType<typeof betRecordOf>['legs'][number]): string {
  const { gameType, league, team_h, team_c, market, selection, odds } = leg;
  const match = gameType === 'FS' ? league : `${league} ${team_h} v ${team_c}`;
  return `${match} ${market} ${selection} @${odds}`;
}
