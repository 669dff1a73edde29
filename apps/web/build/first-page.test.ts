import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { deskChunks } from './desk-chunks.ts';
import { filesOf } from './first-page.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    moduleIds,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  }) as unknown as Rolldown.OutputChunk;

describe('the files that a page begins with', () => {
  const bundle = {
    a: chunk('a.js', ['/app/src/page.tsx?tsr-split=component'], ['b.js', 'first.js'], ['a.css']),
    b: chunk('b.js', ['/app/src/part.ts'], ['a.js'], ['b.css']),
    c: chunk('c.js', ['/app/src/late.ts']),
    first: chunk('first.js', ['/app/src/main.tsx'], [], ['first.css']),
  };

  it('are its scripts with all they import, then their styles, without the files of the document itself', () => {
    expect(filesOf(bundle, ['src/page.tsx'], new Set(['/first.js']))).toEqual([
      '/a.js',
      '/b.js',
      '/a.css',
      '/b.css',
    ]);
  });
});

describe('the scripts of the desk', () => {
  const imports: Record<string, string[]> = {
    '/w/src/main.tsx': ['/w/src/shared/clock.ts'],
    '/w/src/app/shell/sport-screen.tsx': ['/w/src/features/sport/page.tsx', '/w/src/shared/clock.ts'],
    '/w/src/features/sport/page.tsx': ['/w/src/shared/odds.ts', '/w/packages/ui/src/tabs.tsx'],
    '/w/src/features/sport/late.tsx': ['/w/src/features/sport/page.tsx'],
    '/w/src/shared/clock.ts': [],
    '/w/src/shared/odds.ts': ['/w/src/features/sport/page.tsx'],
    '/w/packages/ui/src/tabs.tsx': [],
  };

  it('hold the first parts of the desk, not its late ones nor those of the first script', () => {
    const { plugin, nameOf } = deskChunks();
    const graph = {
      getModuleIds: () => Object.keys(imports).values(),
      getModuleInfo: (id: string) => ({ importedIds: imports[id] }),
    };
    if (typeof plugin.buildEnd !== 'function') throw new Error('The plugin looks at no graph.');
    plugin.buildEnd.call(graph as never);
    expect(Object.keys(imports).map(nameOf)).toEqual([null, 'desk', 'desk', null, null, 'sportsbook', 'kit']);
  });
});
