import { t } from '@lingui/core/macro';
import type { LotteryPlayer } from './lottery-player.ts';
import type { LotteryPlayState } from './lottery-store.ts';
import { type Entry, totalOf, winsOf } from './rules/basket.ts';
import { chaseMultiples } from './rules/chase.ts';
import { betsOf, fits, mostBets, mostLots, type Order, takesBets } from './rules/order.ts';
import { cleared, type Draft, draftsOf, groupOf, type Picks } from './rules/picking.ts';
import { randomSelection } from './rules/selection.ts';

const told = (player: LotteryPlayer, text: string): void =>
  player.store.setState({ notice: { kind: 'told', text } });

export const changePicks = (player: LotteryPlayer, next: Partial<Picks>): void =>
  player.store.setState(({ picks }) => ({ picks: { ...picks, ...next }, notice: null }));

/** Puts the picks on the page, or those that are given, into the basket. @returns whether they are there */
export function addToBasket(player: LotteryPlayer, given?: readonly Draft[]): boolean {
  const { groups, picks, entries, agreed, state, session } = player.store.getState();
  const drafts = given ?? draftsOf(groupOf(groups, picks), picks);
  const most = session.single ? 1 : mostBets;
  if (drafts.length === 0) return false;
  if (drafts.some(({ lineStake }) => lineStake === 0n)) {
    told(player, t`请填写每注金额。`);
    return false;
  }
  if (betsOf(entries) + betsOf(drafts) > most) {
    told(player, t`投注栏最多 ${most} 条，单式和胆拖每注算一条。请先投注或删除一些。`);
    return false;
  }
  const next = Math.max(0, ...entries.map(({ id }) => id)) + 1;
  player.store.setState({
    entries: [...entries, ...drafts.map((draft, index) => ({ ...draft, id: next + index }))],
    agreed: entries.length === 0 ? (state.game.issue?.number ?? null) : agreed,
    ...(given ? {} : { picks: cleared(picks) }),
    notice: null,
  });
  return true;
}

/** 机选: a line of the play type on the page, straight into the basket. */
export function addRandom(player: LotteryPlayer): boolean {
  const { groups, picks } = player.store.getState();
  const group = groupOf(groups, picks);
  const plays = group.isTogether ? group.plays : group.plays.filter(({ code }) => code === picks.play);
  const play = plays[0] ?? group.plays[0];
  if (!play) return false;
  const chosen = { [play.code]: randomSelection(play) };
  return addToBasket(player, draftsOf(group, { ...picks, play: play.code, way: 'picked', chosen }));
}

export function removeEntry(player: LotteryPlayer, id: number): void {
  player.store.setState(({ entries, chase }) => {
    const left = entries.filter((entry) => entry.id !== id);
    return { entries: left, chase: left.length === 0 ? { ...chase, isOn: false } : chase };
  });
}

export const clearBasket = (player: LotteryPlayer): void =>
  player.store.setState(({ chase }) => ({ entries: [], chase: { ...chase, isOn: false } }));

/** Takes an entry out of the basket and puts its picks back on the page. */
export function editEntry(
  player: LotteryPlayer,
  { id, play, selections, way, unit, lineStake }: Entry,
): void {
  const { picks, groups } = player.store.getState();
  const group = groups.find(({ plays }) => plays.some(({ code }) => code === play.code));
  const [selection = []] = selections;
  player.store.setState({
    view: 'bet',
    picks: {
      ...cleared(picks),
      ...{ group: group?.name ?? picks.group, play: play.code, way: way === 'typed' ? way : 'picked' },
      chosen: way === 'typed' ? {} : { [play.code]: selection },
      typed: way === 'typed' ? typedText(selections) : '',
      ...(unit === undefined
        ? { amount: amountText(lineStake) }
        : { unit, multiple: Number(lineStake / unit) }),
    },
  });
  removeEntry(player, id);
}

const amountText = (fen: bigint): string =>
  fen % 100n === 0n ? String(fen / 100n) : (Number(fen) / 100).toFixed(2);

/** Every line of condensed 直选 once more. */
function typedText(selections: Entry['selections']): string {
  const linesOf = (selection: Entry['selections'][number]): string[][] =>
    selection.reduce<string[][]>(
      (lines, picks) => lines.flatMap((line) => picks.map((pick) => [...line, pick])),
      [[]],
    );
  return selections
    .flatMap((selection) => (selection.length > 1 ? linesOf(selection) : [[...(selection[0] ?? [])]]))
    .map((line) => line.join(line.every((pick) => pick.length === 1) ? '' : ' '))
    .join('\n');
}

/** The basket goes on to the issue that takes bets now: the member has agreed. */
export const agree = (player: LotteryPlayer): void =>
  player.store.setState(({ state }) => ({ agreed: state.game.issue?.number ?? null }));

type Shown = Omit<Order, 'key' | 'game'>;

/** Shows an order, or says why there is none. */
function showOrTell(player: LotteryPlayer, result: Shown | string): void {
  const text =
    typeof result !== 'string' && !fits({ ...result, key: '', game: '' })
      ? t`一次投注的号码太多，请分几次投注。`
      : result;
  if (typeof text === 'string') told(player, text);
  else player.show(text);
}

/** Opens the confirmation of the picks on the page, for this issue. */
export function betNow(player: LotteryPlayer): void {
  const { groups, picks, session } = player.store.getState();
  const drafts = draftsOf(groupOf(groups, picks), picks);
  const most = session.single ? 1 : mostBets;
  showOrTell(
    player,
    betsOf(drafts) > most ? t`一次最多投注 ${most} 条，请减少注数。` : ofIssue(player, drafts, false),
  );
}

function ofIssue(player: LotteryPlayer, entries: Shown['entries'], isBasket: boolean): Shown | string {
  const { openIssue } = player;
  if (entries.some(({ lineStake }) => lineStake === 0n)) return t`请填写每注金额。`;
  if (openIssue === null) return t`本期已封盘，请等待下一期。`;
  return { entries, stopOnWin: false, isBasket, issues: [{ number: openIssue.number, multiple: 1 }] };
}

/** The issues of the chase on show with their multiples. */
export function chaseIssues(
  { chase, entries, upcoming, state }: LotteryPlayState,
  now: number,
): { number: string; multiple: number }[] {
  const open = upcoming.filter((issue) => Date.parse(issue.closesAt) > now && issue.state === 'scheduled');
  const most = Math.floor(mostLots / Math.max(1, betsOf(entries)));
  const multiples = chaseMultiples(
    { ...chase, issues: Math.min(chase.issues, open.length, most) },
    totalOf(entries),
    leastWin(entries, state.game),
  );
  return multiples.map((multiple, index) => ({ number: open[index]?.number ?? '', multiple }));
}

/** Payout of the smallest win of the entries. */
function leastWin(
  entries: readonly Entry[],
  { returned, returns }: LotteryPlayState['state']['game'],
): bigint {
  const wins = entries.map(
    ({ play, selections, lineStake }) =>
      winsOf(play, selections, lineStake, returns[play.code] ?? returned).least,
  );
  return wins.toSorted((a, b) => Number(a - b))[0] ?? 0n;
}

/** Opens the confirmation of the basket: a bet on this issue, or a chase. */
export function betBasket(player: LotteryPlayer): void {
  const { entries, chase } = player.store.getState();
  showOrTell(player, chase.isOn ? ofChase(player) : ofIssue(player, entries, true));
}

function ofChase(player: LotteryPlayer): Shown | string {
  const play = player.store.getState();
  const issues = chaseIssues(play, player.now);
  if (issues.length === 0) return t`没有可以追号的期次，请调整追号条件。`;
  return { entries: play.entries, issues, stopOnWin: play.chase.stopOnWin, isBasket: true };
}

/** The order on show for the issues that follow, with the same multiples: shown again, not sent. */
export async function moveOrder(player: LotteryPlayer): Promise<void> {
  await player.readUpcoming();
  const { order, upcoming } = player.store.getState();
  if (order === null) return;
  const open = upcoming.filter((issue) => Date.parse(issue.closesAt) > player.now);
  const issues = order.issues.flatMap(({ multiple }, index) => {
    const number = open[index]?.number;
    return number === undefined ? [] : [{ number, multiple }];
  });
  const isOpen = takesBets(open[0] ?? null, player.now);
  if (isOpen && order.isBasket) player.store.setState({ agreed: issues[0]?.number ?? null });
  showOrTell(player, isOpen ? { ...order, issues } : t`下一期尚未开始投注，请稍候。`);
}
