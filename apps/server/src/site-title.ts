import { siteName } from '@hj/contract';
import type { Deps } from './deps.ts';
import { readSettings } from './modules/site/index.ts';

const freshMs = 10_000;

/** The name of the site for public documents: at most ten seconds old, and the last known one while the database does not answer. */
export function createSiteTitle({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<string> {
  let known: { title: string; at: number } | undefined;
  return async () => {
    const at = now().getTime();
    if (known !== undefined && at - known.at < freshMs) return known.title;
    const title = await readSettings(db).then(
      (settings) => settings.title,
      () => known?.title ?? siteName,
    );
    known = { title, at };
    return title;
  };
}
