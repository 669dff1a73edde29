import type { ResourceMethod, ResourceRequest, ResourceResponse } from '@hj/contract';
import { LOCAL_SPORT } from '../sport/local-sport.ts';
import { type CallOptions, call } from './client.ts';

/** Asks the local sportsbook: one path, the method inside. Methods that move money take a key. */
export async function callResource<Method extends ResourceMethod>(
  method: Method,
  request: ResourceRequest<Method>,
  options?: CallOptions,
): Promise<ResourceResponse<Method>> {
  const payload = { enName: LOCAL_SPORT, method, Request: { ...request } } as const;
  return (await call('/game/api/v1/venue/resource', payload, options)) as ResourceResponse<Method>;
}
