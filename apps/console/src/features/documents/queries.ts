import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

const LIST = '/console/api/v1/documents/list';

export type DocumentRow = ConsoleResponse<typeof LIST>['list'][number];
export const PAGE_SIZE = 20;
export const documentsKey = ['documents'] as const;

export function listQuery(
  filter: Omit<ConsoleRequest<typeof LIST>, 'pageNum' | 'pageSize'>,
  pageNum: number,
) {
  return queryOptions({
    queryKey: [...documentsKey, 'list', filter, pageNum],
    queryFn: () => call(LIST, { ...filter, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}
