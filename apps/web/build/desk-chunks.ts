import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Modules that stand in the same script as soon as one of them is needed: those that a part begins with, without its late parts. */
function closureOf(graph: Graph, end: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...graph.getModuleIds()].filter((id) => id.endsWith(end));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const rooms = [
  { name: 'kit', test: /packages\/ui\/|node_modules\// },
  { name: 'sportsbook', test: /src\/shared\/(?!push\/use-topic)|packages\/(betting|money|contract)\// },
  { name: 'desk', test: /src\/(features\/(sport|bet-slip|my-bets)|app\/shell)\// },
];

/**
 * The desk is made of sixty modules that other pages share in part, and would come in as many files, six at a time: at 150 ms each they
 * cost more than their bytes. The first scripts of the desk are three.
 */
export function deskChunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let desk = new Set<string>();
  let first = new Set<string>();
  return {
    plugin: {
      name: 'hj-desk-chunks',
      apply: 'build',
      buildEnd() {
        desk = closureOf(this, 'src/app/shell/sport-screen.tsx');
        first = new Set([
          ...closureOf(this, 'src/main.tsx'),
          ...closureOf(this, 'src/features/home/page.tsx'),
          ...closureOf(this, 'src/shared/api/query-client.ts'),
        ]);
      },
    },
    nameOf(id) {
      if (!desk.has(id) || first.has(id)) return null;
      return rooms.find(({ test }) => test.test(id))?.name ?? null;
    },
  };
}
