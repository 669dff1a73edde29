export { addressKey } from './address.ts';
export { type AnswerTexts, answerTexts } from './answer-texts.ts';
export { column, textColumn } from './array-types.ts';
export { type BatchLimits, defaultBatchLimits } from './batch-limits.ts';
export {
  beijingDate,
  beijingDayStart,
  beijingMidnight,
  beijingOffsetMs,
  beijingTime,
  beijingWords,
} from './beijing.ts';
export { type Bus, type BusHandler, createBus } from './bus.ts';
export { canonicalJson } from './canonical-json.ts';
export { readClock } from './clock.ts';
export {
  type BatchCommand,
  busy,
  CommandBatcher,
  type CommandBatcherOptions,
  type OpenBatch,
} from './command-batcher.ts';
export {
  type CommandKey,
  type CommandRecord,
  findCommands,
  hashBody,
  insertCommands,
  replay,
  runCommand,
  type StoredCommand,
} from './commands.ts';
export {
  createDb,
  type Db,
  type DbOptions,
  isConnectionFault,
  type Json,
  type Queries,
  type Row,
  type Sql,
  sqlState,
  type Tx,
  violatedConstraint,
} from './db.ts';
export { type Apart, eachApart, requireNoneFailed } from './each-apart.ts';
export { AppError, type AppErrorDetails, UnknownOutcome } from './errors.ts';
export { type HealthOptions, healthRoutes } from './health.ts';
export { createAddressOf } from './http/client-address.ts';
export type {
  Authenticate,
  CallContext,
  Caller,
  Handler,
  HandlerOf,
  MemberContext,
  MoneyContext,
  RoutesOf,
  Session,
  StaffSession,
} from './http/context.ts';
export { type RegisterOptions, registerCalls } from './http/register-calls.ts';
export { createSealKeys, type SealKeys } from './http/seal.ts';
export { registerSealedCalls, sealedPath, sealedWindowMs } from './http/sealed.ts';
export { deleteSealedRequestsBefore } from './http/sealed-store.ts';
export { createHttpServer, type HttpServerOptions } from './http/server.ts';
export { nextIds } from './ids.ts';
export {
  type AddJobOptions,
  addJob,
  addJobs,
  type Job,
  type JobContext,
  type JobHandler,
  type Jobs,
  type JobsOptions,
  type JobTable,
  startJobs,
} from './jobs.ts';
export { deriveKey, type KeyPurpose, keyedHash } from './keys.ts';
export { type Listening, type ListenOptions, listen } from './listen.ts';
export { createLog, type Logger, type LogOptions } from './log.ts';
export { type Loops, startLoops } from './loops.ts';
export { type MemberId, memberId } from './member.ts';
export { createGauge, registry } from './metrics.ts';
export { listPendingMigrations, type MigrateOptions, migrate } from './migrate.ts';
export { isNetwork, type Networks, networksOf, plainAddress } from './networks.ts';
export { type Fragment, orderBy } from './order-by.ts';
export { type Relay, type RelayOptions, startRelay } from './outbox.ts';
export { createProbe, type Probe } from './probe.ts';
export { type RefusalDetails, type RefusalEntry, type Refuse, refusals, refuse } from './refusals.ts';
export { rewrapAll } from './rewrap.ts';
export {
  createSealer,
  decrypt,
  encrypt,
  type MasterKey,
  SealBroken,
  type Sealer,
  type SealPlace,
} from './sealing.ts';
export { createShutdown, type Shutdown, type ShutdownOptions } from './shutdown.ts';
export { fillText, type StoredText, storedTexts } from './stored-texts.ts';
export { fromWire, readStored, readWire, StoredAnswer, toWire } from './wire.ts';
