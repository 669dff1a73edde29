import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createLog, redactedFields } from './log.ts';

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

const canary = 'CANARY-5f1d';

it('lets no secret and no personal field into a line, however deep and however written', () => {
  for (const name of redactedFields) {
    for (const field of [name, name.toUpperCase()]) {
      const text = capture((log) => {
        log.info({ [field]: canary }, 'flat');
        log.info({ request: { list: [{ body: { [field]: canary } }] } }, 'deep');
        log.info({ [field]: { inner: canary } }, 'object');
        log.child({ [field]: canary }).warn('child');
        log.error(
          { err: Object.assign(new Error('failed'), { parameters: [canary], query: canary }) },
          'error',
        );
      });
      expect(text, field).not.toContain(canary);
      expect(text.split('\n')).toHaveLength(6);
    }
  }
});

it('keeps fields without secrets: status codes, ids, amounts, the reason of an error', () => {
  const text = capture((log) => {
    log.info({ code: 6012, member: 10_001n, amount: '12.30' }, 'call');
    log.error({ err: new Error('out of luck', { cause: new Error('the deeper reason') }) }, 'broken');
  });
  const [first, second] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ level: 'info', code: 6012, member: '10001', amount: '12.30', msg: 'call' });
  expect(second.err).toMatchObject({ message: 'out of luck', cause: { message: 'the deeper reason' } });
});

it('writes nothing below its level', () => {
  const lines: string[] = [];
  createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }).info('quiet');
  expect(lines).toEqual([]);
});

it('writes the lines that wait when the process ends, by an error too', () => {
  const file = new URL('log.ts', import.meta.url).href;
  const program = `import { createLog } from '${file}'; createLog().info('last words'); throw new Error('the end');`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(ended.stdout).toContain('last words');
  expect(ended.status).toBe(1);
});
