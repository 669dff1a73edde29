import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a second header costs more than the packing saves. */
const smallest = 512;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Packs one file both ways beside itself; a packing that saves nothing is not kept. */
async function packFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < smallest) return;
  const packings = [
    { suffix: '.gz', pack: packGzip(plain, { level: constants.Z_BEST_COMPRESSION }) },
    {
      suffix: '.br',
      pack: packBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    },
  ];
  for (const { suffix, pack } of packings) {
    const packed = await pack;
    if (packed.length < plain.length) await writeFile(path + suffix, packed);
  }
}

/** Packs every text file of the built site once, so that the server never packs anything while it serves. */
export async function packSite(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && text.test(file.name))
      .map((file) => packFile(join(file.parentPath, file.name))),
  );
}

export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'hj-precompress',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      handler: () => packSite(directory),
    },
  };
}
