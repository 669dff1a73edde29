import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type SiteNotice = CallResponse<'/site/api/v1/advertising/queryNoticeListByPage'>['list'][number];

const AGAIN_MS = 5 * 60_000;

/** The notices that hold now; a member also reads those for members. */
export function noticesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['notices', userId],
    queryFn: async () =>
      (await call('/site/api/v1/advertising/queryNoticeListByPage', { pageNum: 1, pageSize: 50 })).list,
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  });
}
