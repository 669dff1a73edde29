import type { serviceCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { ask, changeChat, openChat, readChat, type ServiceDeps, say, showImage } from './chat.ts';

export function serviceRoutes(deps: ServiceDeps): RoutesOf<typeof serviceCalls> {
  return {
    '/site/api/v1/configuration/onlinecustomservice': async () => ({
      url: `${deps.config.publicUrl}/service`,
    }),
    '/site/api/v1/service/open': (input, context) => openChat(deps, input, context),
    '/site/api/v1/service/messages': (input, context) => readChat(deps, input, context),
    '/site/api/v1/service/send': (input, context) => say(deps, input, context),
    '/site/api/v1/service/image': (input, context) => showImage(deps, input, context),
    '/site/api/v1/service/ask': (input, context) => ask(deps, input, context),
    '/site/api/v1/service/change': (input, context) => changeChat(deps, input, context),
  };
}
