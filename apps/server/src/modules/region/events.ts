/** Records refused visitors with their place; the refusal does not wait for the write (GLI-19 2.7.4(f)). */
import type { CallContext, Json, MemberId } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type Place, placeText } from './rules.ts';
import { insertRegionEvent, type RegionEvent } from './store.ts';

/** At most one row a minute for the same refusal of the same visitor: a script cannot fill the table. */
const quietMs = 60_000;
const rememberedRefusals = 5000;

export interface Events {
  /** `memberId`: for calls without a session yet. */
  record(
    kind: RegionEvent['kind'],
    context: CallContext,
    place: Place | undefined,
    more?: { detail?: Json; memberId?: MemberId },
  ): void;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

export function createEvents(deps: Pick<Deps, 'db' | 'log' | 'now'>): Events {
  const { db, log, now } = deps;
  const lastAt = new Map<string, number>();
  const writing = new Set<Promise<void>>();

  function isRepeat(key: string, at: number): boolean {
    const before = lastAt.get(key);
    if (before !== undefined && at - before < quietMs) return true;
    if (lastAt.size >= rememberedRefusals) lastAt.clear();
    lastAt.set(key, at);
    return false;
  }

  return {
    record(kind, context, place, more = {}) {
      const at = now();
      const memberId = more.memberId ?? context.session?.memberId;
      const call = context.path ?? '';
      if (isRepeat(`${kind} ${context.address} ${call} ${memberId}`, at.getTime())) return;
      const event = {
        ...{
          at,
          kind,
          memberId,
          call,
          detail: more.detail ?? {},
          address: context.address,
          requestId: context.requestId,
        },
        ...{ country: place?.country, place: placeText(place, context.address) },
      };
      const write = insertRegionEvent(db, event)
        .catch((error: unknown) => log.error({ err: error, kind }, 'region event not recorded'))
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    async settle() {
      await Promise.all(writing);
    },
  };
}
