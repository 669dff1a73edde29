import type { CallResponse } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cachedCall } from '../api/client.ts';

export type Country = CallResponse<'/site/api/v1/site/countryArea/queryCountryArea'>['list'][number];

/** China mobile, the default of specification §5; it stands until the list is there, and where it cannot be fetched. */
export const CHINA: Country = { areaName: t`中国大陆`, areaCode: '86', regex: '^861\\d{10}$' };

const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () =>
    (await cachedCall('/site/api/v1/site/countryArea/queryCountryArea', { area: '' })).list,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The area codes to choose from, never empty. */
export function useCountries(): readonly Country[] {
  const { data } = useQuery(countriesQuery);
  return data && data.length > 0 ? data : [CHINA];
}
