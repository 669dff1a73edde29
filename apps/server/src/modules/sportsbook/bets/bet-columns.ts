/**
 * Columns of many rows as array literals: what set-based statements take. Written by hand because a batch has thousands of
 * values, and the driver's own arrays cost more than all the rest of the statement.
 */

/** Numbers, booleans and dates; `undefined` is null. */
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

/** Texts, always quoted; `undefined` is null. */
export function textColumn<Row>(rows: readonly Row[], value: (row: Row) => string | undefined): string {
  let text = '{';
  for (const row of rows) {
    const each = value(row);
    if (text.length > 1) text += ',';
    text += each === undefined ? 'null' : quoted(each);
  }
  return `${text}}`;
}

function quoted(value: string): string {
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
