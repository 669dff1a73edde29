import type { ResourceMethod, ResourceRequest, ResourceResponse } from '@hj/contract';
import { type CallOptions, call } from '../api/client.ts';
import { LOCAL_SPORT } from '../sport/local-sport.ts';

/**
 * Asks the local sportsbook. The path answers for every method and so declares no type of its own; the method does.
 * @throws ApiError
 */
export async function resource<Method extends ResourceMethod>(
  method: Method,
  request: ResourceRequest<Method>,
  options?: CallOptions,
): Promise<ResourceResponse<Method>> {
  const payload = { enName: LOCAL_SPORT, method, Request: request } as const;
  const data = await call('/game/api/v1/venue/resource', payload, options);
  return data as ResourceResponse<Method>;
}
