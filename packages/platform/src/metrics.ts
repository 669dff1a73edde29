import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that `/metrics` shows. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const callSeconds = new Histogram({
  name: 'hj_http_call_seconds',
  help: 'Duration of an API call by path and envelope code',
  labelNames: ['path', 'code'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers,
});

export const transactionSeconds = new Histogram({
  name: 'hj_db_transaction_seconds',
  help: 'Duration of a database transaction, its COMMIT included',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

export const activeTransactions = new Gauge({
  name: 'hj_db_transactions_active',
  help: 'Transactions that are open or wait for a connection of the pool',
  registers,
});

export const outboxDelivered = new Counter({
  name: 'hj_outbox_delivered_total',
  help: 'Messages handed from the outbox to the bus',
  registers,
});

export const jobsFinished = new Counter({
  name: 'hj_jobs_total',
  help: 'Jobs that ended, by task and outcome',
  labelNames: ['task', 'outcome'] as const,
  registers,
});

/** A gauge of a module; the server has one of each name. */
export function createGauge(name: string, help: string): { set(value: number): void } {
  return new Gauge({ name, help, registers });
}
