/** The desk of the house's tables and rooms. The platform keeps no copy of limits and terms. */
import { formatAmount } from '@hj/money';
import type { Deps, StaffAction } from '../../../deps.ts';
import { recordAction } from '../../audit/index.ts';
import { reached } from '../reached.ts';
import { refuse } from '../refusals.ts';
import type { HouseTables, RoomTerms, TableRefusal, TableTerms } from './house-tables.ts';

export interface TableDeskDeps {
  db: Deps['db'];
  house: HouseTables;
}

/** Each call: @throws AppError 6317 the venue is silent · 6004 no such table or room · 6007 it refuses the values · 6008 changed since */
export function createTableDesk({ db, house }: TableDeskDeps) {
  /**
   * The audit record comes first: an order that the venue received but did not answer is recorded too. An order that the venue would refuse is
   * refused before; of two orders that meet at the venue the second one is refused there, which is a record of its own.
   */
  async function order<Terms>(
    action: StaffAction,
    change: {
      action: 'table-set' | 'room-set';
      subject: string;
      before: Terms | undefined;
      seen: Terms;
      after: Terms;
      text(terms: Terms): string;
      send(): Promise<TableRefusal | null>;
    },
  ): Promise<void> {
    const { before, seen, after, text } = change;
    if (before === undefined) throw refuse('table-not-found');
    // A form that was opened before does not reopen a table that a colleague has closed.
    if (text(before) !== text(seen)) throw refuse('table-changed');
    await db.transaction((tx) =>
      recordAction(tx, action, {
        ...{ action: change.action, subject: change.subject },
        detail: { before: text(before), after: text(after), reason: action.reason },
      }),
    );
    const refusal = await reached(change.send());
    if (refusal === null) return;
    await db.transaction((tx) =>
      recordAction(tx, action, {
        ...{ action: change.action, subject: change.subject },
        detail: { refused: refusal },
      }),
    );
    throw refuse(refusalOf[refusal]);
  }

  return {
    tables: () => reached(house.tables()),
    rooms: () => reached(house.rooms()),
    async setTable(code: string, { seen, after }: Change<TableTerms>, action: StaffAction): Promise<void> {
      const before = (await reached(house.tables())).find((table) => table.code === code);
      const { kinds = [] } = before ?? {};
      if (before && Object.keys(after.limits.maxKinds).some((kind) => !kinds.includes(kind)))
        throw refuse('table-terms');
      await order<TableTerms>(action, {
        ...{ action: 'table-set', subject: `table:${code}`, before, seen, after, text: tableText },
        send: () => house.setTable(code, seen, after),
      });
    },
    async setRoom(code: string, { seen, after }: Change<RoomTerms>, action: StaffAction): Promise<void> {
      const before = (await reached(house.rooms())).find((room) => room.code === code);
      if (before && after.entryMin < after.base * BigInt(before.lockedUnits))
        throw refuse('entry-below-locked');
      await order<RoomTerms>(action, {
        ...{ action: 'room-set', subject: `room:${code}`, before, seen, after, text: roomText },
        send: () => house.setRoom(code, seen, after),
      });
    },
  };
}

/** The shown and the new value. */
interface Change<Terms> {
  seen: Terms;
  after: Terms;
}

const refusalOf = {
  table: 'table-not-found',
  room: 'table-not-found',
  changed: 'table-changed',
  kind: 'table-terms',
  entry: 'entry-below-locked',
} as const;

const stateText = (isOpen: boolean): string => (isOpen ? 'open' : 'closed');

const tableText = ({ isOpen, limits: { maxKinds, ...limits } }: TableTerms): string =>
  [
    ...[stateText(isOpen), ...Object.values(limits).map(formatAmount)],
    ...Object.entries(maxKinds)
      .map(([kind, most]) => `${kind} ${formatAmount(most)}`)
      .sort(),
  ].join(' / ');

const roomText = ({ isOpen, base, entryMin, rakePercent, gatherMs, turnMs, houseSits }: RoomTerms): string =>
  [
    ...[stateText(isOpen), formatAmount(base), formatAmount(entryMin), `${rakePercent}%`],
    ...[`${gatherMs} ms`, `${turnMs} ms`, houseSits ? 'house' : 'no house'],
  ].join(' / ');
