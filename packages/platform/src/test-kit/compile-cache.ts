import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Stays between runs; Node looks at the text of every file before it takes its compiled form. */
const directory = fileURLToPath(new URL('../../../../node_modules/.cache/hj-processes', import.meta.url));
const fill = `
  import { flushCompileCache } from 'node:module';
  await import(process.argv[1]);
  flushCompileCache();
  process.exit();`;
const filled = new Map<string, Promise<unknown>>();

/**
 * Environment of a process that a test starts and kills: a start with compiled modules takes half of the processor's time. A killed
 * process leaves nothing compiled behind, so the modules are loaded once beforehand. @param module the module that the process loads; loading
 * it starts nothing
 */
export async function compiledBefore(module: URL): Promise<{ NODE_COMPILE_CACHE: string }> {
  const environment = { NODE_COMPILE_CACHE: directory };
  const known =
    filled.get(module.href) ??
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', fill, module.href], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    });
  filled.set(module.href, known);
  await known;
  return environment;
}
