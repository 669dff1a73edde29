import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const folders = ['apps/web/src', 'apps/console/src', 'apps/venue/client/src', 'packages/ui/src'];

/** A word by which a test uses a page, the mocks of vitest or something that all files of a worker share. */
const shared =
  /render|document|window|localStorage|sessionStorage|Event|vi\.|location|matchMedia|navigator|act\(|globalThis|history/;

/** Their modules ask for the address or the history of the page. */
const beside = ['apps/web/src/app/guard-calls.test.ts', 'apps/web/src/features/deposit/amount-rules.test.ts'];

/**
 * Tests of the sites' modules that need no page: they share their modules and a process (project `logic`), where a test of a page
 * has a page and modules of its own, which cost more than what it tests. Found by their text: a test that begins to use a page gets one.
 */
export const logicTests: readonly string[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }))
  .filter((path) => !beside.includes(path))
  .filter((path) => !shared.test(readFileSync(join(root, path), 'utf8')))
  .sort();
