import type { LotteryPlan } from '@hj/games';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { Refusal } from '../api/venue-api.ts';
import { sayName } from '../app/names.ts';
import type { LotteryPlayer } from './lottery-player.ts';
import type { Order } from './rules/order.ts';

/** Shows a shared plan as an order for the issues that come. @returns why there is none, in words */
export async function followPlan(player: LotteryPlayer, code: string): Promise<string | undefined> {
  let plan: LotteryPlan;
  try {
    plan = await player.api.plan(code);
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'not_found';
    return isUnknown ? t`没有这个方案码，请核对。` : t`暂时读取不到方案，请稍后再试。`;
  }
  await player.readUpcoming();
  const order = orderOf(player, plan);
  if (typeof order === 'string') return order;
  player.show(order);
  return undefined;
}

function orderOf(player: LotteryPlayer, plan: LotteryPlan): Omit<Order, 'key' | 'game'> | string {
  const { state, others, plays, upcoming } = player.store.getState();
  if (plan.game !== state.game.code) {
    const name = sayName(others?.[plan.game]?.name ?? plan.game);
    return t`这是${name}的方案，请先切换到该彩种。`;
  }
  const entries = plan.bets.flatMap(({ play: each, selection, lineStake }, id) => {
    const play = plays.find(({ code }) => code === each);
    return play
      ? [{ id, play, way: 'picked' as const, selections: [selection], lineStake: fenOf(lineStake) }]
      : [];
  });
  if (entries.length !== plan.bets.length) return t`方案里有本期没有的玩法，不能跟单。`;
  if (player.openIssue === null) return t`本期已封盘，请等待下一期。`;
  const open = upcoming.filter(
    (issue) => issue.state === 'scheduled' && Date.parse(issue.closesAt) > player.now,
  );
  const issues = plan.multiples.flatMap((multiple, at) => {
    const number = open[at]?.number;
    return number === undefined ? [] : [{ number, multiple }];
  });
  return { entries, issues, stopOnWin: plan.stopOnWin, isBasket: false };
}
