import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
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
  const found = find();
  if (found !== undefined) return found;
  if (canInstall()) {
    process.stdout.write('Installing Chromium and Chinese fonts …\n');
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk), or name one in HJ_CHROMIUM.',
  );
}

function find(): string | undefined {
  const named = process.env.HJ_CHROMIUM;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const browser = places.find((place) => existsSync(place));
  // On Debian as root the fonts come along with the browser: without them a screenshot shows boxes.
  if (browser === '/usr/bin/chromium' && canInstall() && !cjkFonts.some((font) => existsSync(font)))
    return undefined;
  return browser;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
