import { type siteCalls, siteCode } from '@hj/contract';
import type { RoutesOf, SealKeys } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type NavigationDeps, showNavigation } from './navigation.ts';
import { readSettings } from './settings.ts';
import { showSponsors } from './sponsors.ts';

export function siteRoutes(
  deps: Pick<Deps, 'config'> & NavigationDeps & { sealKeys: SealKeys },
): RoutesOf<typeof siteCalls> {
  const { config, db, now, sealKeys } = deps;
  return {
    '/site/api/v1/configuration/preInfo': async (_input, context) => {
      const { title, palette, theme, locale, depositOpen } = await readSettings(db);
      const isOpen = depositOpen && config.payment.open === '1';
      return {
        ip: context.address,
        clientIp: context.address,
        siteBaseConfig: {
          ...{ title, siteCode, palette, theme, locale },
          h5DomainUrl: config.publicUrl,
          depositOpen: isOpen ? '1' : '0',
        },
        safeSwitch: config.safeSwitch,
        seal: sealKeys.offer(now()),
        serverTime: now().getTime(),
      };
    },
    '/site/api/v1/advertising/navigationList': (input, { session }) =>
      showNavigation(deps, input, session?.memberId),
    '/site/api/v1/advertising/sponsorContent': () => showSponsors(db),
  };
}
