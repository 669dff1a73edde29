import type { ResourceMethod, ResourceRequest, ResourceResponse } from '@hj/contract';
import { type CallOptions, call } from '../api/client.ts';
import { useSession } from '../session/session-store.ts';
import { ownAddress } from '../site/site-config.ts';
import { LOCAL_SPORT } from '../sport/local-sport.ts';

/** Fields of every request: time, session, language and origin. */
function sentAlong() {
  const { token = '' } = useSession.getState();
  return {
    timestamp: Date.now(),
    token,
    langx: document.documentElement.lang.toLowerCase(),
    remoteip: ownAddress(),
  };
}

/**
 * Asks the local sportsbook. The path answers for every method and so declares no type of its own; the method does.
 * @throws ApiError
 */
export async function resource<Method extends ResourceMethod>(
  method: Method,
  request: ResourceRequest<Method>,
  options?: CallOptions,
): Promise<ResourceResponse<Method>> {
  const payload = { enName: LOCAL_SPORT, method, Request: { ...request, ...sentAlong() } } as const;
  const data = await call('/game/api/v1/venue/resource', payload, options);
  return data as ResourceResponse<Method>;
}
