/**
 * Reads the rounds played at the venues (reference, section 1.8). Invariants: windows overlap by the time a venue may be late; the mark of
 * how far a venue was read never passes that time; an unchanged record writes nothing, and a changed record replaces the old one.
 */
import { type Db, hashBody, type Logger } from '@hj/platform';
import { VenueUnreachable } from '../adapter.ts';
import { BadCallback } from '../callbacks/protocol.ts';
import type { BetRecord, RecordSource, RecordSources } from './record-source.ts';
import {
  listKnownMembers,
  listOpenMinutes,
  listPulledVenues,
  type PulledVenue,
  putReadUntil,
  writeRecords,
} from './record-store.ts';

/** How late a venue may name a round, and how far its clock may be behind ours. */
const lagMs = 10 * 60_000;
/** Of one question; an older mark is caught up with by several. */
const windowMs = 60 * 60_000;
/** How far back a venue is read that was never read before, and that an open round is asked for again. */
const firstMs = 24 * 60 * 60_000;
const minuteMs = 60_000;
/** Of open rounds, a turn. */
const mostMinutes = 10;

export interface PullDeps {
  db: Db;
  log: Logger;
  now: () => Date;
  records: RecordSources;
}

/** One round over all venues; one that does not answer holds up none. */
export async function pullRecords(deps: PullDeps): Promise<void> {
  for (const venue of await listPulledVenues(deps.db)) {
    const source = deps.records.get(venue.provider);
    if (source === undefined) continue;
    try {
      await pullVenue(deps, venue, source);
    } catch (error) {
      if (!(error instanceof VenueUnreachable || error instanceof BadCallback)) throw error;
      deps.log.warn({ err: error, venue: venue.code }, 'a venue did not tell what was played');
    }
  }
}

async function pullVenue(deps: PullDeps, venue: PulledVenue, source: RecordSource): Promise<void> {
  const now = deps.now().getTime();
  let read = venue.readUntil?.getTime() ?? now - firstMs;
  do {
    const [from, to] = [read - lagMs, Math.min(read + windowMs, now)];
    await readWindow(deps, venue, source, { from: new Date(from), to: new Date(to) });
    // Not past the time of late answers of the venue.
    read = Math.min(to, now - lagMs);
    await deps.db.transaction((tx) => putReadUntil(tx, venue.code, new Date(read)));
  } while (read < now - lagMs);
  if (source.listsByStart !== true) return;
  // Rounds that began before the windows of this turn and were open when read.
  const open = { venue: venue.code, from: new Date(now - firstMs), to: new Date(read - lagMs) };
  for (const minute of await listOpenMinutes(deps.db, { ...open, limit: mostMinutes })) {
    const to = new Date(minute.getTime() + minuteMs);
    await readWindow(deps, venue, source, { from: minute, to });
  }
}

/** All pages of a window. */
async function readWindow(
  deps: PullDeps,
  venue: PulledVenue,
  source: RecordSource,
  window: { from: Date; to: Date },
): Promise<void> {
  let cursor: string | null = null;
  const seen = new Set<string>();
  do {
    const page = await source.pull({ channel: venue.code, ...window, cursor });
    await keep(deps, venue, page.records);
    cursor = page.next;
    if (cursor !== null && seen.has(cursor)) throw new VenueUnreachable('pages of records lead in a circle');
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
}

async function keep({ db, log }: PullDeps, venue: PulledVenue, records: readonly BetRecord[]): Promise<void> {
  const known = await listKnownMembers(
    db,
    records.map(({ memberId }) => memberId),
  );
  const strange = records.filter(({ memberId }) => !known.has(memberId));
  if (strange.length > 0)
    log.error({ venue: venue.code, rounds: strange.length }, 'a venue names players we do not have');
  // A round that stands twice on a page: its last state.
  const rounds = new Map<string, BetRecord & { contentHash: string }>();
  for (const record of records) {
    if (!known.has(record.memberId)) continue;
    const name = `${record.memberId}/${record.gameCode}/${record.round}`;
    const before = rounds.get(name);
    if (before !== undefined && before.changedAt > record.changedAt) continue;
    const { raw: _raw, changedAt: _changedAt, ...content } = record;
    rounds.set(name, { ...record, contentHash: hashBody(content) });
  }
  await db.transaction((tx) => writeRecords(tx, venue, [...rounds.values()]));
}
