import { describe, expect, it } from 'vitest';
import { diffOf, isGuarded, readOptions, sampleMutants, testsOf } from './mutant-plan.ts';
import { applyMutation, listMutations } from './mutations.ts';

const mutantsOf = (text: string) =>
  listMutations('a.ts', text).map((mutation) => [mutation.kind, applyMutation(text, mutation)]);

const sqlMutantsOf = (text: string) => mutantsOf(text).filter(([kind = '']) => kind.startsWith('sql'));

describe('the mutants of a file', () => {
  it('are other operators, conditions that are turned round, and statements that are gone', () => {
    expect(mutantsOf('if (a < 1 && b) call(a + 1);')).toEqual([
      ['condition', 'if (!(a < 1 && b)) call(a + 1);'],
      ['comparison', 'if (a <= 1 && b) call(a + 1);'],
      ['logic', 'if (a < 1 || b) call(a + 1);'],
      ['statement', 'if (a < 1 && b) ;'],
      ['arithmetic', 'if (a < 1 && b) call(a - 1);'],
    ]);
    expect(mutantsOf('export const x = a === b ? 1 : 2;')).toEqual([
      ['condition', 'export const x = !(a === b) ? 1 : 2;'],
      ['comparison', 'export const x = a !== b ? 1 : 2;'],
    ]);
  });

  it('are statements of SQL that take no lock, or ask for no member', () => {
    const [id, ids] = ['id', '[...ids]'].map((name) => `$\{${name}}`);
    const text = `q.sql<Row[]>\`select x from t where a and t.member_id = ${id} for update of t skip locked\``;
    expect(sqlMutantsOf(text)).toEqual([
      ['sql-filter', text.replace(`t.member_id = ${id}`, `${id}::bigint is not null`)],
      ['sql-lock', text.replace(' for update of t skip locked', '')],
    ]);
    const joined = 'sql`select 1 from m where exists (select from b where b.member_id = m.id and b.x)`';
    expect(sqlMutantsOf(joined)).toEqual([['sql-filter', joined.replace('b.member_id = m.id', 'true')]]);
    expect(sqlMutantsOf(`sql\`select 1 where member_id = any(${ids}::bigint[])\``)).toEqual([]);
    expect(sqlMutantsOf(`f(\`where member_id = ${id} for update\`)`)).toEqual([]);
  });

  it('leave types, texts and comments as they are', () => {
    expect(mutantsOf("type A = 'a + b' | 'c < d'; // if (a < b)\nexport const b: A = 'a + b';")).toEqual([]);
    expect(() => listMutations('a.ts', 'const = ;')).toThrow('a.ts cannot be parsed');
  });
});

describe('a run of mutants', () => {
  it('has files, a count and a seed', () => {
    const none = { files: [], kinds: [], also: [], count: 10, seed: 7 };
    expect(readOptions([], 7)).toEqual(none);
    const given = ['a.ts', '--count', '3', '--kind', 'sql-lock', '--seed', '9', '--also', 'apps/', 'b.ts'];
    expect(readOptions(given, 7)).toEqual({
      ...{ files: ['a.ts', 'b.ts'], kinds: ['sql-lock'], also: ['apps/'], count: 3, seed: 9 },
    });
    expect(() => readOptions(['--count', 'all'], 7)).toThrow(RangeError);
    expect(() => readOptions(['--all'], 7)).toThrow(RangeError);
    expect(() => readOptions(['--kind'], 7)).toThrow(RangeError);
  });

  it('takes the same mutants for the same seed, one of a line', () => {
    const all = Array.from({ length: 200 }, (_, n) => ({
      ...({
        path: 'a.ts',
        kind: 'logic',
        line: Math.floor(n / 2),
        start: n,
        end: n,
        replacement: '',
      } as const),
    }));
    const sample = sampleMutants(all, { count: 20, seed: 1 });
    expect(sample).toHaveLength(20);
    expect(new Set(sample.map(({ line }) => line)).size).toBe(20);
    expect(sampleMutants(all, { count: 20, seed: 1 })).toEqual(sample);
    expect(sampleMutants(all, { count: 20, seed: 2 })).not.toEqual(sample);
    expect(sampleMutants(all, { count: 500, seed: 1 })).toHaveLength(100);
  });

  it('mutates files that move money or guard a member, with the tests of their module', () => {
    expect(isGuarded('apps/server/src/modules/wallet/posting.ts')).toBe(true);
    expect(isGuarded('apps/server/src/modules/wallet/posting.test.ts')).toBe(false);
    expect(isGuarded('apps/server/src/modules/wallet/test-ledger.ts')).toBe(false);
    expect(isGuarded('apps/web/src/main.tsx')).toBe(false);
    const modules = 'apps/server/src/modules/';
    expect(testsOf(`${modules}account/register.ts`)).toEqual([`${modules}account/`]);
    expect(testsOf(`${modules}cashier/deposit/store.ts`)).toEqual([
      ...[`${modules}cashier/deposit/`, `${modules}cashier/`],
    ]);
    expect(testsOf('packages/money/src/amount.ts')).toEqual(['packages/money/']);
    expect(() => testsOf('e2e/support/site.ts')).toThrow('no tests');
  });

  it('shows the lines that differ', () => {
    expect(diffOf('a\nb\nc', 'a\nx\ny\nc')).toBe('- b\n+ x\n+ y');
    expect(diffOf('a\nb\nc', 'a\nc')).toBe('- b');
  });
});
