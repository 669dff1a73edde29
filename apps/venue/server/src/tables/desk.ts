/** What the operator's desk sees and sets of tables, and the calls for it. A round that is open keeps its limits. */
import { betKindsOf, type TableGameCode, tableBetKinds } from '@hj/games';
import { formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import { announce } from '../live/live-store.ts';
import { ok, type RawPosts, reading } from '../raw-posts.ts';
import { listDeskTables, type RunningTable, setTable } from './desk-store.ts';
import type { TableDeps } from './engine.ts';
import { rulesOf } from './engine.ts';
import { describeLimits } from './table-state.ts';
import { findTable, type TableLimits } from './table-store.ts';

/** Whole yuan: bets return hundredths of a unit. */
const amount = z
  .string()
  .transform(parseAmount)
  .refine((value) => value !== undefined && value > 0n && value % 100n === 0n)
  .transform((value) => value ?? 0n);

const settings = z
  .object({
    ...{ table: z.string().max(24), isOpen: z.boolean(), minBet: amount, maxBet: amount, maxRound: amount },
    maxKinds: z.partialRecord(z.enum(tableBetKinds), amount),
  })
  .refine(({ minBet, maxBet, maxRound, maxKinds }) =>
    [maxBet, ...Object.values(maxKinds)].every((most) => minBet <= most && most <= maxRound),
  );

const refused = (reason: 'table' | 'kind') => ok({ state: 'refused', reason });

export function tableDesk({ db }: TableDeps): RawPosts['handlers'] {
  return {
    '/provider/tables/list': reading(z.object({}), async () =>
      ok({ tables: (await listDeskTables(db)).map(tableOf) }),
    ),
    '/provider/tables/set': reading(settings, ({ table: code, maxKinds, ...rest }) =>
      db.transaction(async (tx) => {
        const table = await findTable(tx, code);
        if (table === undefined) return refused('table');
        const known: readonly string[] = betKindsOf(rulesOf(table).code);
        if (Object.keys(maxKinds).some((kind) => !known.includes(kind))) return refused('kind');
        await setTable(tx, code, { ...rest, maxKinds: textsOf(maxKinds) });
        await announce(tx, `table:${code}`);
        await announce(tx, `lobby:${table.channel}`);
        return ok({});
      }),
    ),
  };
}

/** As they are kept: minor units in digits. */
const textsOf = (maxKinds: Readonly<Partial<Record<string, bigint>>>): TableLimits['maxKinds'] =>
  Object.fromEntries(Object.entries(maxKinds).map(([kind, most]) => [kind, String(most)]));

function tableOf(table: RunningTable): object {
  const { code, channel, game, name, isOpen, number, running, staked } = table;
  return {
    ...{ code, channel, game, name, isOpen, kinds: betKindsOf(game as TableGameCode) },
    limits: describeLimits(table),
    round:
      number === null || running === null
        ? null
        : {
            number: Number(number),
            staked: formatAmount(staked),
            limits: describeLimits(runningOf(running)),
          },
  };
}

const runningOf = ({ minBet, maxBet, maxRound, maxKinds }: NonNullable<RunningTable['running']>) => ({
  ...{ minBet: BigInt(minBet), maxBet: BigInt(maxBet), maxRound: BigInt(maxRound), maxKinds },
});
