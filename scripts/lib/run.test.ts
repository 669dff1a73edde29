import { expect, it, vi } from 'vitest';
import { runHearing } from './run.ts';

it('gives the exit code of a program and the end of its error stream', async () => {
  const passedOn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const script = "process.stderr.write('a'.repeat(5000) + 'the end'); process.exitCode = 3;";
  const { code, said } = await runHearing(process.execPath, ['-e', script]);
  const heard = passedOn.mock.calls.map(([part]) => String(part)).join('');
  passedOn.mockRestore();
  expect(code).toBe(3);
  expect(said).toMatch(/^a+the end$/);
  expect(said).toHaveLength(4_000);
  expect(heard).toContain('a'.repeat(5000));
});
