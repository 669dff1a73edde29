import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './lib/fail.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const [name, ...rest] = process.argv.slice(2);
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));

if (name === undefined) {
  for (const each of names) {
    const code = await run(process.execPath, [join('bench', `${each}.ts`)]);
    if (code !== 0) process.exit(code);
  }
} else {
  if (!existsSync(join(root, 'bench', `${name}.ts`)))
    fail(`There is no bench "${name}"; there are: ${names.join(', ')}.`);
  process.exit(await run(process.execPath, [join('bench', `${name}.ts`), ...rest]));
}
