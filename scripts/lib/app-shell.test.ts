import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shellConfig, siteOf } from '../../apps/web/native/shell-config.ts';
import { draw, drawInto, joinedManifest, picturesOf, writePage } from './app-shell.ts';
import { root } from './paths.ts';

let web = '';

beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'hj-shell-'));
  mkdirSync(join(web, 'public'));
  writeFileSync(
    join(web, 'public/favicon.svg'),
    readFileSync(join(root, 'apps/web/public/favicon.svg'), 'utf8'),
  );
});

afterEach(() => rmSync(web, { recursive: true }));

describe('the pictures of the mobile app', () => {
  it('have the size that the projects ask for, and are full where a store refuses transparent ones', async () => {
    mkdirSync(join(web, 'android/app/src/main/res/values'), { recursive: true });
    const files = await drawInto(web, 'android');
    expect(files.length).toBe(26);
    for (const { file, width, height, kind } of picturesOf('android')) {
      const drawn = sharp(join(web, file));
      expect(await drawn.metadata(), file).toMatchObject({ width, height, format: 'png' });
      const { isOpaque } = await drawn.stats();
      expect(isOpaque, file).toBe(kind === 'icon' || kind === 'splash');
    }
  });

  it('show the marks of the logo in the middle: white on blue', async () => {
    const [picture] = picturesOf('ios');
    if (picture === undefined) throw new Error('There is no icon.');
    const icon = sharp(await draw(readFileSync(join(web, 'public/favicon.svg'), 'utf8'), picture));
    const { data, info } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(at(4, 4)).toEqual([42, 80, 216]);
    const white = [...Array(1_024).keys()].filter((x) => at(x, 440).every((value) => value > 240)).length;
    expect(white).toBeGreaterThan(100);
  });
});

describe('the configuration of the mobile app', () => {
  it('opens the site of the operator, and shows its own page only where that does not answer', () => {
    const config = shellConfig({ HJ_APP_SITE: 'https://www.hj.example', HJ_APP_HOSTS: 'games.hj.example' });
    expect(config).toMatchObject({
      appId: 'com.hongjing.app',
      webDir: 'native/dist',
      server: {
        url: 'https://www.hj.example',
        errorPath: 'index.html',
        cleartext: false,
        allowNavigation: ['games.hj.example'],
      },
    });
  });

  it.each(['', 'www.hj.example', 'http://www.hj.example', 'https://www.hj.example/path', 'ftp://hj.example'])(
    'refuses %j as address of the site',
    (site) => {
      expect(() => siteOf({ HJ_APP_SITE: site })).toThrow('HJ_APP_SITE');
    },
  );

  it('takes a server of the same machine without TLS, for a trial', () => {
    expect(siteOf({ HJ_APP_SITE: 'http://10.0.2.2:3000' }).origin).toBe('http://10.0.2.2:3000');
  });
});

it('the page for "no connection" names the site to try again', async () => {
  mkdirSync(join(web, 'native'));
  const from = join(root, 'apps/web/native/page');
  mkdirSync(join(web, 'native/page'));
  for (const name of ['index.html', 'page.css', 'page.js'])
    writeFileSync(join(web, 'native/page', name), readFileSync(join(from, name)));
  await writePage(web, new URL('https://www.hj.example'));
  expect(readFileSync(join(web, 'native/dist/index.html'), 'utf8')).toContain(
    'data-site="https://www.hj.example/"',
  );
  expect(readFileSync(join(web, 'native/dist/logo.svg'), 'utf8')).toContain('<svg');
});

it('the manifest takes the links of the site and the state of the network, once', () => {
  const manifest =
    '<manifest>\n  <application>\n        <activity>\n        </activity>\n  </application>\n</manifest>';
  const joined = joinedManifest(manifest, 'www.hj.example');
  expect(joined).toContain('android:autoVerify="true"');
  expect(joined).toContain('android:host="www.hj.example"');
  expect(joined).toContain('ACCESS_NETWORK_STATE');
  expect(joinedManifest(joined, 'www.hj.example')).toBe(joined);
});
