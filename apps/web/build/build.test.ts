import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signWorker } from './offline-page.ts';
import { packSite } from './precompress.ts';
import { withoutConsoleReferences } from './silent-console.ts';

describe('the packed files of the built site', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'hj-pack-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('lie beside the plain file and hold the same text', async () => {
    const text = 'export const price = 1;\n'.repeat(200);
    writeFileSync(join(directory, 'main.js'), text);
    await packSite(directory);
    expect(gunzipSync(readFileSync(join(directory, 'main.js.gz'))).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(join(directory, 'main.js.br'))).toString()).toBe(text);
  });

  it('are not made for packed pictures, nor for small files', async () => {
    writeFileSync(join(directory, 'photo.webp'), Buffer.alloc(4_000));
    writeFileSync(join(directory, 'small.js'), 'export {};');
    await packSite(directory);
    expect(readdirSync(directory).sort()).toEqual(['photo.webp', 'small.js']);
  });
});

describe('[9.44] the console of the built site', () => {
  it('is not even passed as a handler', () => {
    expect(withoutConsoleReferences('load().catch(console.error);')).toBe('load().catch((()=>{}));');
  });

  it('leaves calls to the minifier and assignments as they are', () => {
    const code = 'console.error("x"); console.warn = quiet;';
    expect(withoutConsoleReferences(code)).toBe(code);
    expect(withoutConsoleReferences('if (log === console.log) go();')).toBe('if (log === (()=>{})) go();');
  });
});

describe('the worker of the built site', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'hj-worker-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  async function signed(page: string): Promise<string> {
    writeFileSync(join(directory, 'offline.html'), page);
    writeFileSync(join(directory, 'offline.js'), 'again();');
    writeFileSync(join(directory, 'push-worker.js'), 'listen();\n');
    await signWorker(directory);
    return readFileSync(join(directory, 'push-worker.js'), 'utf8');
  }

  it('is another one when the page that it keeps has changed, and else the same', async () => {
    const worker = await signed('<p>暂时无法连接</p>');
    expect(worker).toMatch(/^listen\(\);\n/);
    expect(await signed('<p>暂时无法连接</p>')).toBe(worker);
    expect(await signed('<p>网络已断开</p>')).not.toBe(worker);
  });
});
