import { spawn } from 'node:child_process';
import { root } from './paths.ts';

/** Runs a program with the terminal of this one and gives its exit code. */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  onStart?: (pid: number) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    if (child.pid !== undefined) onStart?.(child.pid);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** So much of the end of a program's error stream is kept. */
const keptCharacters = 4_000;
/** Its last words may still be in the pipe when it has ended. No longer wait: a process that it left behind holds the pipe. */
const lastWordsMs = 2_000;

/** The same, with the end of its error stream, which is passed on. */
export function runHearing(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...{ cwd: root, env: { ...process.env, ...env } },
      stdio: ['inherit', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      process.stderr.write(part);
      said = `${said}${part.toString('utf8')}`.slice(-keptCharacters);
    });
    child.on('error', reject);
    const end = () => resolve({ code: child.exitCode ?? 1, said });
    child.on('close', end);
    child.on('exit', () => setTimeout(end, lastWordsMs).unref());
  });
}
