/**
 * Arrays in and out of PostgreSQL. The driver would learn their types by a query of its own on each new pool, and send and read
 * them wrong until the answer is there; here they are known from the start.
 */
import { parse } from 'postgres-array';

/** The OIDs of array types; pg_type has had these numbers since the beginning. */
const oids = {
  bool: 1000,
  bytea: 1001,
  int2: 1005,
  int4: 1007,
  text: 1009,
  int8: 1016,
  timestamptz: 1185,
} as const;

const arrayType = <Item>(oid: number, read: (text: string) => Item) => ({
  to: oid,
  from: [oid],
  serialize: (literal: string) => literal,
  parse: (text: string): Item[] => parse(text, read),
});

/** For the driver's option `types`. */
export const arrayTypes = {
  boolArray: arrayType(oids.bool, (text) => text === 't'),
  int2Array: arrayType(oids.int2, Number),
  int4Array: arrayType(oids.int4, Number),
  int8Array: arrayType(oids.int8, BigInt),
  textArray: arrayType(oids.text, String),
  timestamptzArray: arrayType(oids.timestamptz, (text) => new Date(text)),
  byteaArray: arrayType(oids.bytea, (text) => Buffer.from(text.slice(2), 'hex')),
};

/** The text of an array and its type; 0 lets the server take it from the cast. */
export function arrayLiteral(values: readonly unknown[]): { text: string; oid: number } {
  const first = values.find((value) => value !== null && value !== undefined);
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += itemText(value);
  }
  return { text: `${text}}`, oid: oidOf(first) };
}

function oidOf(value: unknown): number {
  if (typeof value === 'bigint') return oids.int8;
  if (typeof value === 'boolean') return oids.bool;
  if (typeof value === 'string') return oids.text;
  if (value instanceof Date) return oids.timestamptz;
  if (value instanceof Uint8Array) return oids.bytea;
  return 0;
}

function itemText(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return textItem(value);
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
  return String(value);
}

function textItem(value: string): string {
  return value.includes('"') || value.includes('\\') ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}

/**
 * A column of many rows as an array literal: numbers, booleans and dates; `undefined` is null. A batch has thousands of values, and
 * the way over an array of them costs more than the rest of the statement.
 */
export function column<Row>(
  rows: readonly Row[],
  value: (row: Row) => bigint | number | boolean | Date | undefined,
): string {
  let text = '{';
  for (const row of rows) {
    const each = value(row);
    if (text.length > 1) text += ',';
    if (each === undefined) text += 'null';
    else text += each instanceof Date ? `"${each.toISOString()}"` : each;
  }
  return `${text}}`;
}

/** The same for texts. */
export function textColumn<Row>(rows: readonly Row[], value: (row: Row) => string | undefined): string {
  let text = '{';
  for (const row of rows) {
    const each = value(row);
    if (text.length > 1) text += ',';
    text += each === undefined ? 'null' : textItem(each);
  }
  return `${text}}`;
}
