import { marginCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { briefsOf } from '../people.ts';

function marginRoutes({ db, desks }: ConsoleDeps): RoutesOf<typeof marginCalls, ConsoleSession> {
  const { trading } = desks;
  return {
    '/console/api/v1/margins/list': async ({ sport }) => {
      const lines = await trading.listMargins(sport);
      const brief = await briefsOf(
        db,
        lines.flatMap(({ tiers }) => tiers.map(({ setBy }) => setBy)),
      );
      return {
        list: lines.map((line) => ({
          ...line,
          tiers: line.tiers.map((tier) => ({
            ...tier,
            setBy: tier.setBy === null ? null : brief(tier.setBy),
          })),
        })),
      };
    },
    '/console/api/v1/margins/set': async ({ margin, reason, ...place }, context) => {
      await trading.setMargin({ ...place, margin: margin ?? undefined, action: actionOf(context, reason) });
      return {};
    },
  };
}

export const desk = deskOf(marginCalls, marginRoutes);
