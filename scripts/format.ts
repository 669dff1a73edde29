import { bin } from './lib/paths.ts';
import { run } from './lib/run.ts';

process.exit(await run(bin('biome'), ['check', '--write', '.']));
