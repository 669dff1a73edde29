import { queryOptions } from '@tanstack/react-query';
import { pageLocale } from '../language/locale.ts';
import { loadNavigation, type Navigation } from './load-navigation.ts';

export type Advert = Navigation['adverts'][number];

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
