import type { CallResponse } from '@hj/contract';
import { queryOptions } from '@tanstack/react-query';
import { cachedCall } from '../api/client.ts';
import { pageLocale } from '../language/locale.ts';
import { keepLook } from './look.ts';

type Navigation = CallResponse<'/site/api/v1/advertising/navigationList'>;
export type Advert = Navigation['adverts'][number];

/** The main navigation and the adverts for this visitor; asked for once, until the session changes. */
export async function loadNavigation(): Promise<Navigation> {
  const answer = await cachedCall('/site/api/v1/advertising/navigationList', {});
  keepLook({ navigation: answer.navigation });
  return answer;
}

export function advertsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['adverts', userId],
    queryFn: async () => (await loadNavigation()).adverts,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** An advert in the language of the page; the operator's Chinese where there is no English. */
export function wordsOf({ words, english }: Advert): Advert['words'] {
  return pageLocale() === 'en' && english !== null ? english : words;
}
