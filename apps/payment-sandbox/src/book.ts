/** The provider's payments and payouts, kept in one file so that a restart loses nothing. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const kind = z.enum(['deposit', 'payout']);

const entry = z.object({
  kind,
  orderNo: z.string(),
  reference: z.string(),
  amount: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'refused', 'refunded']),
  reason: z.string().optional(),
  /** Of a payment: who paid, and whether less than the order's amount arrived. */
  payerName: z.string().optional(),
  isPartial: z.boolean().optional(),
  at: z.number(),
});
export type Entry = z.output<typeof entry>;

const delivery = z.object({
  id: z.string(),
  body: z.string(),
  signature: z.string(),
  left: z.int(),
  dueAt: z.number(),
});
/** A callback that the merchant has not taken yet. */
export type Delivery = z.output<typeof delivery>;

const content = z.object({
  entries: z.array(entry).default([]),
  deliveries: z.array(delivery).default([]),
  down: z.boolean().default(false),
});

/** Without a file it forgets with the process. */
export function createBook(file?: string) {
  const state = content.parse(read(file));

  function save(): void {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    // Whole or not at all: a process that dies while it writes leaves the file of before.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }

  return {
    find: (of: Entry['kind'], orderNo: string, reference?: string): Entry | undefined =>
      state.entries.find(
        (each) =>
          each.kind === of &&
          each.orderNo === orderNo &&
          (reference === undefined || each.reference === reference),
      ),
    add(added: Entry): Entry {
      state.entries.push(added);
      save();
      return added;
    },
    change(changed: Entry, change: Partial<Entry>): void {
      Object.assign(changed, change);
      save();
    },
    entries: (): readonly Entry[] => state.entries,
    deliveries: (): readonly Delivery[] => state.deliveries,
    keep(added: Delivery): void {
      state.deliveries = [...state.deliveries.filter(({ id }) => id !== added.id), added];
      save();
    },
    drop(dropped: string): void {
      state.deliveries = state.deliveries.filter(({ id }) => id !== dropped);
      save();
    },
    isDown: (): boolean => state.down,
    setDown(down: boolean): void {
      state.down = down;
      save();
    },
  };
}

export type Book = ReturnType<typeof createBook>;

function read(file: string | undefined): unknown {
  if (file === undefined) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
