import { bin } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Writes the catalogues of `lingui.config.ts` from the messages in the sources (ADR 059). */
process.exit(await run(bin('lingui'), ['extract', '--workers', '1', ...process.argv.slice(2)]));
