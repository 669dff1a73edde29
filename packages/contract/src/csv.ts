/** A plain number; everything else that a spreadsheet might take for a formula is made a text. */
const number = /^-?\d+(\.\d+)?$/;

/**
 * Lines of a CSV file (RFC 4180) that spreadsheets read as Chinese and never run: a byte order mark in front, and an apostrophe
 * before a text that begins like a formula (OWASP, CSV injection).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const beijing = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-21 16:04:05`, as Beijing's clocks say. */
export const csvTime = (at: Date): string => beijing.format(at);
