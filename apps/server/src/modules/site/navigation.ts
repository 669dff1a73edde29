/** The main navigation, and the adverts for one visitor. */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { listShownAdverts } from './advert-store.ts';
import { readSettings } from './settings.ts';

type Path = '/site/api/v1/advertising/navigationList';

export interface NavigationDeps extends Pick<Deps, 'db' | 'now'> {
  /** Of these members, those who have excluded themselves: they see no promotion (C19). */
  excludedAmong(q: Queries, members: MemberId[]): Promise<ReadonlySet<MemberId>>;
}

export async function showNavigation(
  { db, now, excludedAmong }: NavigationDeps,
  { place }: CallInput<Path>,
  memberId: MemberId | undefined,
): Promise<CallAnswer<Path>> {
  const [{ navigation }, adverts, excluded] = await Promise.all([
    readSettings(db),
    listShownAdverts(db, { memberId, place, now: now() }),
    memberId === undefined ? new Set<MemberId>() : excludedAmong(db, [memberId]),
  ]);
  const sees = memberId === undefined || !excluded.has(memberId);
  return {
    navigation: navigation.filter(({ hidden }) => !hidden).map(({ key, badge }) => ({ key, badge })),
    adverts: sees ? adverts.map(({ id, ...advert }) => ({ ...advert, advertId: id })) : [],
  };
}
