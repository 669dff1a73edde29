// Runs on the Node of the machine (20 or later): installs missing packages, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...rest] = process.argv.slice(2);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or later is needed to begin; this is ${process.version}.`);
}

const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.hj-lock');
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Folders of packages that lie in node_modules so far. */
function packagesThere() {
  const folder = join(root, 'node_modules');
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const scopes = names.filter((name) => name.startsWith('@'));
  return (
    names.length -
    scopes.length +
    scopes.reduce((sum, name) => sum + readdirSync(join(folder, name)).length, 0)
  );
}

/** npm is silent for minutes: a line every five seconds says that it is at work, and how far. */
function toldWhile(npm) {
  const from = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - from) / 1_000);
    process.stderr.write(`  ${seconds} s, ${packagesThere()} packages …\n`);
  }, 5_000);
  return new Promise((done) => {
    npm.on('error', () => done(1));
    npm.on('exit', (code) => done(code ?? 1));
  }).finally(() => clearInterval(timer));
}

/** npm leaves out optional packages, such as native parts, that ask for a newer Node than the one it runs on. */
async function install() {
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which some registries do not carry.
  // `--no-save` installs the packages of the lock file and leaves it as it is. Messages go to stderr: stdout belongs to the command.
  const npm = spawn('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(pinnedNode)}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  const status = await toldWhile(npm);
  if (status !== 0) fail('The packages could not be installed; the lines above say why.');
  if (!existsSync(pinnedNode)) fail('The pinned Node was not installed: node_modules/node/bin is missing.');
}

if (!existsSync(pinnedNode) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  process.stderr.write('Installing packages (a minute or two) …\n');
  // The first run brings the pinned Node; the second one, which runs on it, brings packages that the machine's own Node is too old for.
  if (!existsSync(pinnedNode)) await install();
  await install();
  writeFileSync(stamp, lockHash);
}

const child = spawn(pinnedNode, [join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  },
});
// A shell between npm and this process may be killed without a word to us: then the child would not be stopped.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 1_000).unref();
// The child decides when to end; a terminal sends Ctrl-C to both, a supervisor only to this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!process.stdin.isTTY || signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('error', (error) => fail(`Could not run scripts/${command}.ts: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
