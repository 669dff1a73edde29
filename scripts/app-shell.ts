import { join } from 'node:path';
import process from 'node:process';
import { siteOf } from '../apps/web/native/shell-config.ts';
import { drawInto, hasNative, joinAndroid, writePage } from './lib/app-shell.ts';
import { fail, messageOf } from './lib/fail.ts';
import { root } from './lib/paths.ts';

/** Prepares the mobile app (docs/mobile.md): its own page, and icons, splash and links of the native projects that `cap add` has made. */
async function prepare(): Promise<void> {
  const web = join(root, 'apps', 'web');
  const site = siteOf(process.env);
  await writePage(web, site);
  process.stdout.write(`The page for "no connection" names ${site.origin}.\n`);
  for (const platform of ['android', 'ios'] as const) {
    if (!(await hasNative(web, platform))) continue;
    const files = await drawInto(web, platform);
    if (platform === 'android') await joinAndroid(web, site);
    process.stdout.write(`${platform}: ${files.length} pictures.\n`);
  }
}

await prepare().catch((error: unknown) => fail(messageOf(error)));
