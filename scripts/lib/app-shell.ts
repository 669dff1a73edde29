/** Pictures, page and links of the mobile app (ADR 175): made from the logo of the site, so that there is one source. */
import { access, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export type Platform = 'android' | 'ios';

/** Behind the marks of the logo, as in the icons that the site itself has. */
const BLUE = '#2a50d8';
const INK = '#0b1424';

interface Picture {
  file: string;
  width: number;
  height: number;
  kind: 'icon' | 'round' | 'foreground' | 'splash';
}

const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
/** Of Capacitor's template; width and height of the upright form. */
const SPLASHES: Readonly<Record<string, readonly [number, number]>> = {
  mdpi: [320, 480],
  hdpi: [480, 800],
  xhdpi: [720, 1_280],
  xxhdpi: [960, 1_600],
  xxxhdpi: [1_280, 1_920],
};

function androidPictures(): Picture[] {
  const res = 'android/app/src/main/res';
  const icons = Object.entries(DENSITIES).flatMap(([density, scale]): Picture[] => {
    const of = (name: string, size: number, kind: Picture['kind']) => ({
      ...{ file: `${res}/mipmap-${density}/${name}.png`, width: size * scale, height: size * scale, kind },
    });
    return [
      of('ic_launcher', 48, 'icon'),
      of('ic_launcher_round', 48, 'round'),
      of('ic_launcher_foreground', 108, 'foreground'),
    ];
  });
  const splashes = Object.entries(SPLASHES).flatMap(([density, [short, long]]): Picture[] => [
    { file: `${res}/drawable-port-${density}/splash.png`, width: short, height: long, kind: 'splash' },
    { file: `${res}/drawable-land-${density}/splash.png`, width: long, height: short, kind: 'splash' },
  ]);
  return [
    ...icons,
    ...splashes,
    { file: `${res}/drawable/splash.png`, width: 480, height: 320, kind: 'splash' },
  ];
}

function iosPictures(): Picture[] {
  const assets = 'ios/App/App/Assets.xcassets';
  return [
    { file: `${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, width: 1_024, height: 1_024, kind: 'icon' },
    ...['', '-1', '-2'].map(
      (end): Picture => ({
        ...{ file: `${assets}/Splash.imageset/splash-2732x2732${end}.png`, width: 2_732, height: 2_732 },
        kind: 'splash',
      }),
    ),
  ];
}

export const picturesOf = (platform: Platform): Picture[] =>
  platform === 'android' ? androidPictures() : iosPictures();

/** The logo at a size, with or without its rounded tile. */
function logo(source: string, size: number, withTile: boolean): Promise<Buffer> {
  const svg = withTile ? source : source.replace(/<rect[^>]*\/>/, '');
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Stores refuse icons that are transparent: they cut the corners themselves. */
export async function draw(source: string, { width, height, kind }: Picture): Promise<Buffer> {
  const isFull = kind === 'icon' || kind === 'round';
  const shorter = Math.min(width, height);
  // Of an adaptive icon the middle 66 of 108 is always shown.
  const share = { icon: 1, round: 0.86, foreground: 0.62, splash: 0.3 }[kind];
  const size = Math.round(shorter * share);
  const mark = await logo(source, size, kind === 'splash');
  const background = { icon: BLUE, round: BLUE, foreground: '#0000', splash: INK }[kind];
  const drawn = await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
  if (kind === 'round') {
    const mask = `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${shorter / 2}"/></svg>`;
    return sharp(drawn)
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer();
  }
  const packed = sharp(drawn);
  return (isFull || kind === 'splash' ? packed.removeAlpha() : packed).png({ palette: true }).toBuffer();
}

export async function hasNative(web: string, platform: Platform): Promise<boolean> {
  return access(join(web, platform)).then(
    () => true,
    () => false,
  );
}

/** Draws icons and splashes into a native project. @returns the files */
export async function drawInto(web: string, platform: Platform): Promise<string[]> {
  const source = await readFile(join(web, 'public', 'favicon.svg'), 'utf8');
  const pictures = picturesOf(platform);
  for (const picture of pictures) {
    const file = join(web, picture.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await draw(source, picture));
  }
  if (platform === 'android') {
    const colour = join(web, 'android/app/src/main/res/values/ic_launcher_background.xml');
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <color name="ic_launcher_background">${BLUE}</color>\n</resources>\n`;
    await writeFile(colour, xml);
  }
  return pictures.map(({ file }) => file);
}

/** The page inside the app, with the address that it tries again. */
export async function writePage(web: string, site: URL): Promise<void> {
  const to = join(web, 'native', 'dist');
  await rm(to, { recursive: true, force: true });
  await cp(join(web, 'native', 'page'), to, { recursive: true });
  await cp(join(web, 'public', 'favicon.svg'), join(to, 'logo.svg'));
  const page = join(to, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('data-site=""', `data-site="${site.origin}/"`));
}

/** The manifest of Android with the site's links and the right to see whether there is a network. Unchanged when it has both. */
export function joinedManifest(manifest: string, host: string): string {
  const filter = `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${host}" />
            </intent-filter>
`;
  const right = '    <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE" />\n';
  const withLinks = manifest.includes(`android:host="${host}"`)
    ? manifest
    : manifest.replace(/(\n\s*<\/activity>)/, `${filter}$1`);
  return withLinks.includes('ACCESS_NETWORK_STATE')
    ? withLinks
    : withLinks.replace('</manifest>', `${right}</manifest>`);
}

export async function joinAndroid(web: string, site: URL): Promise<void> {
  const file = join(web, 'android/app/src/main/AndroidManifest.xml');
  await writeFile(file, joinedManifest(await readFile(file, 'utf8'), site.hostname));
}
