import { tableCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';

const tableRoutes = ({ desks: { tables } }: ConsoleDeps): RoutesOf<typeof tableCalls, ConsoleSession> => ({
  '/console/api/v1/tables/list': async () => ({ list: await tables.tables() }),
  '/console/api/v1/tables/set': async ({ table, seen, isOpen, limits, reason }, context) => {
    await tables.setTable(table, { seen, after: { isOpen, limits } }, actionOf(context, reason));
    return {};
  },
  '/console/api/v1/tables/rooms': async () => ({ list: await tables.rooms() }),
  '/console/api/v1/tables/setRoom': async ({ room, seen, terms, reason }, context) => {
    await tables.setRoom(room, { seen, after: terms }, actionOf(context, reason));
    return {};
  },
});

export const desk = deskOf(tableCalls, tableRoutes);
