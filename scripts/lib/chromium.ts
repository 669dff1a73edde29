import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The same engine without a window: a third of the processor time of the whole browser for the same pages (docs/growth.md). */
const shell = '/usr/bin/chromium-headless-shell';
const wholeBrowser = '/usr/bin/chromium';
const places = [
  shell,
  wholeBrowser,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const cjkFonts = ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'];

/**
 * A real Chromium with Chinese glyphs: found, or installed with apt where we are root.
 * @throws Error that says how to get one
 */
export function requireChromium(): string {
  const found = findChromium();
  const isNamed = found !== undefined && found === namedChromium();
  if (found !== undefined && (isNamed || found !== wholeBrowser)) return found;
  if (canInstall() && !install('chromium-headless-shell') && found === undefined) install('chromium');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or name one in HJ_CHROMIUM.',
  );
}

/** A slow mirror is waited for; apt says on the terminal how far it is. */
const installWithinMs = 600_000;

/** Without a network it fails soon. */
function install(browser: string): boolean {
  process.stdout.write(`Installing ${browser} and Chinese fonts …\n`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args], {
      ...{ stdio: ['ignore', 'inherit', 'inherit'], timeout: installWithinMs },
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt('update');
  return apt('install', '-y', browser, 'fonts-noto-cjk');
}

/** The browser that the environment names; an empty value names none. */
export const namedChromium = (): string | undefined => process.env.HJ_CHROMIUM || undefined;

/** An installed browser for measurements: the whole one first, so that figures stay comparable. */
export function browserToMeasure(): string {
  return namedChromium() ?? [wholeBrowser, shell].find((place) => existsSync(place)) ?? requireChromium();
}

/** The browser that is there; nothing is installed. */
export function findChromium(): string | undefined {
  const named = namedChromium();
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const browser = places.find((place) => existsSync(place));
  // On Debian as root the fonts come along with the browser: without them a screenshot shows boxes.
  const isOfDebian = browser === shell || browser === wholeBrowser;
  if (isOfDebian && canInstall() && !cjkFonts.some((font) => existsSync(font))) return undefined;
  return browser;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
