import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { createServer, type Plugin } from 'vite';

/** Runs a module of the site as it stands, its texts in macros included. */
async function runModule(root: string, cwd: string, path: string): Promise<Record<string, unknown>> {
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'error', appType: 'custom' },
    plugins: [lingui({ cwd, macroTransform: { macro: { descriptorFields: 'message' } } })],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await server.ssrLoadModule(path);
  } finally {
    await server.close();
  }
}

/** Titles, descriptions and texts of the public pages, as `pages.json` beside the document: the server makes a document of each. */
async function renderPublicPages(root: string, cwd: string): Promise<string> {
  const { publicPages } = await runModule(root, cwd, '/src/first/public-pages.ts');
  if (typeof publicPages !== 'function') throw new Error('src/first/public-pages.ts has no publicPages');
  return JSON.stringify(publicPages());
}

export function publicPages(cwd: string): Plugin {
  let place = { root: '', directory: '' };
  return {
    name: 'hj-public-pages',
    apply: 'build',
    configResolved({ root, build }) {
      place = { root, directory: resolve(root, build.outDir) };
    },
    // Before the files are packed.
    closeBundle: {
      order: 'pre',
      handler: async () => {
        await writeFile(join(place.directory, 'pages.json'), await renderPublicPages(place.root, cwd));
      },
    },
  };
}
