/** The operator's side of the site's content. A change names the version it was made on; another made meanwhile is not overwritten. */
import { type AdvertPlace, type SiteSettings, type SponsorContent, sponsorContent } from '@hj/contract';
import type { AdvertDraft } from '@hj/contract/console';
import type { Tx } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import { type Advert, insertAdvert, listAdverts, pauseAdvert, updateAdvert } from './advert-store.ts';
import { refuse } from './refusals.ts';
import { parseSettings } from './settings.ts';
import { findSettings, insertSettings } from './settings-store.ts';
import { findSponsorVersion, insertSponsorVersion } from './sponsor-store.ts';

interface Range {
  limit: number;
  offset: number;
}

function stateOf({ paused, startsAt, endsAt }: Advert, now: Date) {
  if (paused) return 'paused';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt > now ? 'coming' : 'shown';
}

export function createSiteDesk({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const change = <Answer>(
    action: StaffAction,
    work: (tx: Tx, by: { actor: string; now: Date }) => Promise<Answer>,
  ) => db.transaction((tx) => work(tx, { actor: action.actor, now: now() }));

  return {
    async adverts(place: AdvertPlace | undefined, range: Range) {
      const { rows, total } = await listAdverts(db, place, range);
      const at = now();
      return { total, rows: rows.map((row) => ({ ...row, state: stateOf(row, at) }) as const) };
    },
    saveAdvert: (
      { advertId, version, draft }: { advertId: bigint | null; version: number; draft: AdvertDraft },
      action: StaffAction,
    ) =>
      change(action, async (tx, by) => {
        let id = advertId;
        if (id === null) id = await insertAdvert(tx, draft, by);
        else if (!(await updateAdvert(tx, { id, version }, draft, by))) throw refuse('content-changed');
        await recordAction(tx, action, {
          action: 'advert-saved',
          subject: `advert:${id}`,
          detail: { title: draft.words.title, place: draft.place, reason: action.reason },
        });
        return id;
      }),
    pauseAdvert: (id: bigint, paused: boolean, action: StaffAction) =>
      change(action, async (tx, by) => {
        if (!(await pauseAdvert(tx, { id, paused }, by))) throw refuse('advert-paused-already');
        await recordAction(tx, action, {
          action: paused ? 'advert-paused' : 'advert-resumed',
          subject: `advert:${id}`,
          detail: { reason: action.reason },
        });
      }),
    async settings() {
      const stored = await findSettings(db);
      return {
        settings: parseSettings(stored?.content),
        version: stored?.version ?? 0,
        actor: stored?.actor ?? null,
        savedAt: stored?.savedAt ?? null,
      };
    },
    saveSettings: (version: number, settings: SiteSettings, action: StaffAction) =>
      change(action, async (tx, by) => {
        const before = parseSettings((await findSettings(tx))?.content);
        if (!(await insertSettings(tx, { version, settings }, by))) throw refuse('content-changed');
        await recordAction(tx, action, {
          action: 'site-settings-saved',
          subject: `site:${version + 1}`,
          detail: { changed: changedKeys(before, settings).join(','), reason: action.reason },
        });
        return version + 1;
      }),
    async sponsors() {
      const stored = await findSponsorVersion(db);
      return {
        content: stored === undefined ? null : sponsorContent.parse(stored.content),
        version: stored?.version ?? 0,
        actor: stored?.actor ?? null,
        savedAt: stored?.savedAt ?? null,
      };
    },
    saveSponsors: (version: number, content: SponsorContent, action: StaffAction) =>
      change(action, async (tx, by) => {
        const next = await insertSponsorVersion(tx, { version, content }, by);
        if (next === undefined) throw refuse('content-changed');
        await recordAction(tx, action, {
          action: 'sponsors-saved',
          subject: `sponsors:${next}`,
          detail: { partners: content.partners.length, reason: action.reason },
        });
        return next;
      }),
  };
}

/** The names of the settings that differ. */
function changedKeys(before: SiteSettings, after: SiteSettings): string[] {
  return (Object.keys(after) as (keyof SiteSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}
