import { type siteCalls, siteName } from '@hj/contract';
import type { RoutesOf, SealKeys } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { showSponsors } from './sponsors.ts';

export function siteRoutes({
  config,
  db,
  now,
  sealKeys,
}: Pick<Deps, 'config' | 'db' | 'now'> & { sealKeys: SealKeys }): RoutesOf<typeof siteCalls> {
  return {
    '/site/api/v1/configuration/preInfo': async (_input, context) => ({
      ip: context.address,
      clientIp: context.address,
      siteBaseConfig: { title: siteName, h5DomainUrl: config.publicUrl, depositOpen: config.payment.open },
      safeSwitch: config.safeSwitch,
      seal: sealKeys.offer(now()),
      serverTime: now().getTime(),
    }),
    '/site/api/v1/advertising/sponsorContent': () => showSponsors(db),
  };
}
