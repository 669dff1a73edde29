import type { Json, MemberId, Queries } from '@hj/platform';

export interface RegionEvent {
  at: Date;
  kind:
    | 'blocked-country'
    | 'blocked-address'
    | 'anonymous'
    | 'unknown-place'
    | 'warned'
    | 'impossible-travel';
  memberId: MemberId | undefined;
  address: string;
  country: string | undefined;
  place: string;
  call: string;
  detail: Json;
  requestId: string;
}

export async function insertRegionEvent(q: Queries, event: RegionEvent): Promise<void> {
  await q.sql`
    insert into region_events (at, kind, member_id, address, country, place, call, detail, request_id)
    values (${event.at}, ${event.kind}, ${event.memberId ?? null}, ${event.address}, ${event.country ?? null},
      ${event.place}, ${event.call}, ${q.sql.json(event.detail)}, ${event.requestId})`;
}
