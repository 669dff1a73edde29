/** Matches by their gides: from memory, or from the database (without lines) once they are over and no longer in memory. */
import type { Db } from '@hj/platform';
import { type Catalog, type CatalogMatch, findByGide } from './catalog.ts';
import { loadMatches } from './catalog-store.ts';

export type FindMatches = (gides: readonly string[]) => Promise<CatalogMatch[]>;

export function createMatchFinder({ catalog, db }: { catalog: Catalog; db: Db }): FindMatches {
  return async (gides) => {
    const wanted = [...new Set(gides)];
    const known = wanted.flatMap((gide) => findByGide(catalog, gide) ?? []);
    const past = wanted.filter((gide) => findByGide(catalog, gide) === undefined).flatMap(idOf);
    return past.length === 0 ? known : [...known, ...(await loadMatches(db, { past }))];
  };
}

/** The id that a gide writes, if it writes one. */
function idOf(gide: string): number[] {
  const id = Number(gide);
  return Number.isSafeInteger(id) && String(id) === gide ? [id] : [];
}
