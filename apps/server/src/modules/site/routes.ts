import type { siteCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import type { Deps } from '../../deps.ts';

const siteTitle = '鸿竞';

export function siteRoutes({ config, now }: Pick<Deps, 'config' | 'now'>): RoutesOf<typeof siteCalls> {
  return {
    '/site/api/v1/configuration/preInfo': async (_input, context) => ({
      ip: context.address,
      siteBaseConfig: { title: siteTitle, h5DomainUrl: config.publicUrl, depositOpen: config.payment.open },
      serverTime: now().getTime(),
    }),
  };
}
