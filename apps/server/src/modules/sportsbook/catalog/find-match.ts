import type { Catalog, CatalogMatch } from './catalog.ts';

/** The match of a gide. Ids beyond 2^53 are nobody's: the feed's ids are numbers. */
export function findByGide(catalog: Catalog, gide: string): CatalogMatch | undefined {
  const match = catalog.find(Number(gide));
  return match && String(match.id) === gide ? match : undefined;
}
