/**
 * The calls of the operator's desk of tables. A round that is open keeps its limits. Invariants: of two
 * changes that were decided on the same settings, the venue takes one.
 */
import { isDeepStrictEqual } from 'node:util';
import { betKindsOf, type TableGameCode, tableBetKinds } from '@hj/games';
import { formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import { announce } from '../live/live-store.ts';
import { ok, type RawPosts, reading } from '../raw-posts.ts';
import { listDeskTables, type RunningTable, setTable } from './desk-store.ts';
import type { TableDeps } from './engine.ts';
import { rulesOf } from './engine.ts';
import { describeLimits } from './table-state.ts';
import { lockTable, type TableLimits } from './table-store.ts';

/** Whole yuan: bets return hundredths of a unit. */
const amount = z
  .string()
  .transform(parseAmount)
  .refine((value) => value !== undefined && value > 0n && value % 100n === 0n)
  .transform((value) => value ?? 0n);

/** The answer of `list` when the change was decided. */
const seen = z.object({
  isOpen: z.boolean(),
  limits: z.object({
    ...{ minBet: z.string(), maxBet: z.string(), maxRound: z.string() },
    maxKinds: z.record(z.string(), z.string()),
  }),
});

const settings = z
  .object({
    seen,
    ...{ table: z.string().max(24), isOpen: z.boolean(), minBet: amount, maxBet: amount, maxRound: amount },
    maxKinds: z.partialRecord(z.enum(tableBetKinds), amount),
  })
  .refine(({ minBet, maxBet, maxRound, maxKinds }) =>
    [maxBet, ...Object.values(maxKinds)].every((most) => minBet <= most && most <= maxRound),
  );

const refused = (reason: 'table' | 'kind' | 'changed') => ok({ state: 'refused', reason });

export function tableDesk({ db }: TableDeps): RawPosts['handlers'] {
  return {
    '/provider/tables/list': reading(z.object({}), async () =>
      ok({ tables: (await listDeskTables(db)).map(tableOf) }),
    ),
    '/provider/tables/set': reading(settings, ({ table: code, seen, maxKinds, ...rest }) =>
      db.transaction(async (tx) => {
        const table = await lockTable(tx, code);
        if (table === undefined) return refused('table');
        if (!isDeepStrictEqual(seen, { isOpen: table.isOpen, limits: describeLimits(table) }))
          return refused('changed');
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
