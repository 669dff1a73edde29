import { describe, expect, it } from 'vitest';
import { csvText, csvTime } from './csv.ts';

describe('a CSV file', () => {
  it('begins with a byte order mark and quotes fields with commas, quotes or lines', () => {
    expect(
      csvText([
        ['时间', '说明'],
        ['1', 'a,"b"\nc'],
      ]),
    ).toBe('\uFEFF时间,说明\r\n1,"a,""b""\nc"\r\n');
  });

  it('makes a text of a formula, and leaves numbers alone', () => {
    for (const formula of [
      '=1+1',
      '+cmd',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '-',
      '--1',
      '＝1+1',
      '＋1',
      '－1',
      '＠A',
      '\n=1',
    ]) {
      expect(csvText([[formula]])).toContain(`'${formula}`);
    }
    expect(csvText([['-12.30', '5', 'a=b']])).toBe('\uFEFF-12.30,5,a=b\r\n');
  });

  it('writes times as Beijing’s clocks say', () => {
    expect(csvTime(new Date('2026-11-21T16:04:05Z'))).toBe('2026-11-22 00:04:05');
  });
});
