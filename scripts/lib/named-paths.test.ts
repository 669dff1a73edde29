import { expect, it } from 'vitest';
import { missingPaths } from './named-paths.ts';

const paths = [
  'apps/server/src/modules/wallet/posting.ts',
  'apps/server/src/modules/wallet/store.ts',
  'docs/growth.md',
];

it('finds a named file and a named folder that are not there', () => {
  expect(missingPaths('`posting.ts`, `modules/wallet`, `wallet/{posting,store}.ts`, `docs/`', paths)).toEqual(
    [],
  );
  expect(missingPaths('`ledger.ts` and `modules/purse/`', paths)).toEqual(['ledger.ts', 'modules/purse/']);
  expect(missingPaths('`wallet/{posting,rules}.ts`', paths)).toEqual(['wallet/rules.ts']);
  // The end of a name is no name.
  expect(missingPaths('`ting.ts`', paths)).toEqual(['ting.ts']);
});

it('leaves calls, addresses, patterns and names that the reader chooses', () => {
  expect(
    missingPaths(
      '`payment/pay`, `/callback/{provider}`, `*check-store.ts`, `src/NAME.ts`, `.cache/x.json`',
      paths,
    ),
  ).toEqual([]);
});
