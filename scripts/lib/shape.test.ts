import { expect, it } from 'vitest';
import { shapeFaults } from './shape.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);
const query = 'export const find = ({ sql }: Queries) => sql<Row[]>`select 1`;\n';

it('finds nothing in a tree that has the shape', () => {
  const files = [
    { path: 'apps/server/src/modules/wallet/store.ts', text: query },
    { path: 'apps/server/src/modules/sportsbook/bets/placement/bet-store.ts', text: query },
    { path: 'apps/server/src/modules/wallet/posting.test.ts', text: query + lines(499) },
    { path: 'apps/web/src/app/routeTree.gen.ts', text: lines(2_000) },
    { path: 'packages/money/src/amount.ts', text: lines(300) },
    { path: 'docs/decisions/001-one.md', text: '' },
    { path: 'docs/decisions/002-two.md', text: '' },
  ];
  expect(shapeFaults(files)).toEqual([]);
});

it.each([
  ['a file of more than 300 lines', 'packages/money/src/amount.ts', lines(301)],
  ['a test of more than 500 lines', 'packages/money/src/amount.test.ts', lines(501)],
  ['SQL in a use-case', 'apps/server/src/modules/wallet/posting.ts', query],
  ['SQL in a route', 'apps/server/src/modules/cashier/routes.ts', 'await db.sql`select 1`;\n'],
])('finds %s', (_what, path, text) => {
  expect(shapeFaults([{ path, text }])).toEqual([expect.stringContaining(path)]);
});

it('finds two decisions under one number', () => {
  const files = ['docs/decisions/002-two.md', 'docs/decisions/002-other.md'].map((path) => ({
    path,
    text: '',
  }));
  expect(shapeFaults(files)).toEqual([expect.stringContaining('002-other.md')]);
});
