import { siteDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf } from '../people.ts';

function siteRoutes({ db, desks, ...deps }: ConsoleDeps): RoutesOf<typeof siteDeskCalls, ConsoleSession> {
  const desk = desks.site;
  const keyed = { ...deps, db };
  /** The author of a version; null for the defaults, which have none. */
  async function authored<Row extends { actor: string | null }>({ actor, ...row }: Row) {
    if (actor === null) return { ...row, by: null };
    const brief = await briefsOf(db, [actor]);
    return { ...row, by: brief(actor) };
  }
  return {
    '/console/api/v1/site/adverts': async ({ place, pageNum, pageSize }) => {
      const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await desk.adverts(place, range);
      const brief = await briefsOf(
        db,
        rows.map(({ actor }) => actor),
      );
      const list = rows.map(({ id, actor, ...row }) => ({ ...row, advertId: id, by: brief(actor) }));
      return { list, total, pageNum, pageSize };
    },
    '/console/api/v1/site/saveAdvert': (input, context) =>
      once(keyed, context, input, async () => {
        const { reason, ...change } = input;
        return { advertId: await desk.saveAdvert(change, actionOf(context, reason)) };
      }),
    '/console/api/v1/site/pauseAdvert': async ({ advertId, paused, reason }, context) => {
      await desk.pauseAdvert(advertId, paused, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/site/settings': async () => authored(await desk.settings()),
    '/console/api/v1/site/saveSettings': async ({ version, settings, reason }, context) => ({
      version: await desk.saveSettings(version, settings, actionOf(context, reason)),
    }),
    '/console/api/v1/site/sponsors': async () => authored(await desk.sponsors()),
    '/console/api/v1/site/saveSponsors': async ({ version, content, reason }, context) => ({
      version: await desk.saveSponsors(version, content, actionOf(context, reason)),
    }),
  };
}

export const desk = deskOf(siteDeskCalls, siteRoutes);
