import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

export type { Logger };

/** Field names that never reach a log line, at any depth. */
export const redactedFields: ReadonlySet<string> = new Set(
  [
    [
      'token',
      'password',
      'secondPassword',
      'repeatPassword',
      'passwordHash',
      'pwd',
      'code',
      'captcha',
      'x-code',
      'codeId',
    ],
    ['jwt', 'authorization', 'cookie', 'set-cookie', 'secret', 'signature'],
    ['phone', 'email', 'realName', 'birthday', 'cardNo', 'bankCard', 'idNumber', 'address'],
  ]
    .flat()
    .map((name) => name.toLowerCase()),
);

const hidden = '[redacted]';
const deepest = 8;

/** A copy without the fields that a log must not keep. `code` is hidden only where it holds text: status codes are numbers. */
function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  const source = value instanceof Error ? errorFields(value) : value;
  return Object.fromEntries(
    Object.entries(source).map(([name, entry]) => [
      name,
      redactedFields.has(name.toLowerCase()) && typeof entry !== 'number' ? hidden : redact(entry, depth + 1),
    ]),
  );
}

// An error of the driver carries the statement's parameters: only the explanation of the fault is kept.
function errorFields(error: Error): Record<string, unknown> {
  const fields: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack };
  for (const name of ['errno', 'sqlState', 'constraint_name', 'table_name', 'reason', 'status']) {
    if (name in error) fields[name] = Reflect.get(error, name);
  }
  const code: unknown = Reflect.get(error, 'code');
  if (code !== undefined) fields.errorCode = code;
  if (error.cause !== undefined) fields.cause = error.cause;
  return fields;
}

export interface LogOptions {
  level?: string;
  destination?: DestinationStream;
}

/** Lines wait for so many characters, or so long: a system call for each line is 5 % of the CPU of a bet. */
const heldCharacters = 8_192;
const heldMs = 50;

/** Stdout; buffered lines are written when the process ends, also by an error. Only a kill loses the last moment. */
function stdout(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, minLength: heldCharacters, periodicFlush: heldMs });
  process.once('exit', () => stream.flushSync());
  return stream;
}

/** JSON lines on stdout, redacted. `level` is a pino level or `silent`. */
export function createLog(options: LogOptions = {}): Logger {
  const settings = {
    level: (options.level ?? 'info') satisfies LevelWithSilent | string,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors were made plain by `redact`.
    serializers: { err: (value: unknown) => value },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => asRecord(redact(fields, 0)),
    },
  };
  const isSilent = settings.level === 'silent';
  const log = isSilent ? pino(settings) : pino(settings, options.destination ?? stdout());
  const bind = log.child;
  // A child's bindings pass by the formatters. Children inherit this method.
  log.child = function child(this: Logger, bindings: object, ...rest: unknown[]) {
    return Reflect.apply(bind, this, [redact(bindings, 0), ...rest]);
  };
  return log;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
