import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

const LIST = '/console/api/v1/director/matches';

export type DirectorMatch = ConsoleResponse<typeof LIST>['list'][number];
export type DirectorWish = ConsoleRequest<'/console/api/v1/director/direct'>['wish'];

/** The matches stand beside each other for as long as somebody looks. */
const EVERY_MS = 1_000;

export const matchesQuery = (isPresent: boolean) =>
  queryOptions({
    queryKey: ['director'],
    queryFn: () => call(LIST, {}),
    refetchInterval: isPresent && EVERY_MS,
  });
