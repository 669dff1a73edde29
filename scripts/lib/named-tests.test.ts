import { expect, it } from 'vitest';
import { missingTests, type TestFile } from './named-tests.ts';

const files: TestFile[] = [
  { path: 'apps/a/wallet.test.ts', text: "it('includes the value of coins in the total', () => {});\n" },
  {
    path: 'apps/b/bet-slip.test.tsx',
    text: "  it.each(kinds)('of %s are kept', () => {});\n// it('was here once')\n",
  },
  { path: 'e2e/journeys/site.spec.ts', text: "test('opens on a tablet', async () => {});\n" },
];
const row = (cell: string): string => `| what | ${cell} | done |\n`;

it('finds tests by the name of their file and the beginning, the end or the middle of their title', () => {
  const cells = [
    'wallet: "includes the value of coins…"',
    'bet-slip: "of %s are kept"; wallet "includes … in the total"',
  ];
  for (const cell of [
    ...cells,
    'journey site: "opens on…"',
    'wallet (web), bet-slip',
    '"opens on a tablet"',
    '–',
  ])
    expect(missingTests(row(cell), files), cell).toEqual([]);
});

it('finds a file and a title that are not there, and a title that stands in another file or a comment alone', () => {
  expect(missingTests(row('wallet-page: "includes the value…"'), files)).toEqual(['wallet-page']);
  expect(missingTests(row('bet-slip: "includes the value…"'), files)).toEqual(['includes the value…']);
  expect(missingTests(row('wallet: "in the total … of coins"'), files)).toEqual(['in the total … of coins']);
  expect(missingTests(row('bet-slip: "was here once"'), files)).toEqual(['was here once']);
  expect(missingTests(row('bet-slip, bet-record'), files)).toEqual(['bet-record']);
});
