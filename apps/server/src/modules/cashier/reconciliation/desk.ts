import type { Queries } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import type { Difference, DifferenceKind } from './rules.ts';

export interface RunRow {
  id: bigint;
  provider: string;
  /** YYYY-MM-DD, Asia/Shanghai. */
  day: string;
  requestedBy: string;
  state: 'running' | 'done' | 'failed';
  lines: number | null;
  orders: number | null;
  differences: number | null;
  fault: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

export interface DifferenceRow {
  id: bigint;
  provider: string;
  day: string;
  kind: DifferenceKind;
  orderKind: Difference['orderKind'];
  orderNo: string;
  reference: string;
  statement: string | null;
  order: bigint | null;
  ledger: bigint | null;
  state: 'open' | 'resolved' | 'cleared';
  note: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
}

interface Page {
  pageNum: number;
  pageSize: number;
}

/** The console's desk of the reconciliation. */
export interface ReconciliationDesk {
  providers(): string[];
  /** Newest first. */
  runs(q: Queries, page: Page): Promise<{ list: RunRow[]; total: number }>;
  /** @throws AppError 6004 no such provider or venue, 6011 already running, 6006 no answer */
  run(input: { provider: string; day: string }, action: StaffAction): Promise<RunRow>;
  differences(
    q: Queries,
    filter: Page & { state: 'open' | 'resolved' | 'cleared' | 'all' },
  ): Promise<{ list: DifferenceRow[]; total: number; open: number }>;
  /** @throws AppError 6004, 6012 already resolved */
  resolve(input: { id: bigint; note: string }, action: StaffAction): Promise<void>;
}
