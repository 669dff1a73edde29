import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

const directory = mkdtempSync(join(tmpdir(), 'hj-secrets-'));
const path = join(directory, 'secrets.json');
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the secrets of an installation', () => {
  it('are made once, for the owner only, and kept', () => {
    const secrets = loadSecrets(directory);
    expect(loadSecrets(directory)).toEqual(secrets);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{"server":', 'null', '{"server":"","payment":""}', '{"server":1,"payment":2}'])(
    'that are damaged stop the start with one sentence: %j',
    (text) => {
      mkdirSync(directory, { recursive: true });
      writeFileSync(path, text);
      expect(() => loadSecrets(directory)).toThrow(/^\S+ is damaged; restore it from a backup, .*\.$/);
    },
  );
});
