import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byProject, type PlannedFile, shuffled } from './sequencer.ts';

const names = ['unit', 'server', 'timing', 'logic', 'web', 'kills', 'console', 'venue-client'];
const files: PlannedFile[] = Array.from({ length: 70 }, (_, place) => ({
  project: names[place % names.length] ?? '',
  path: `apps/part/file-${place}.test.ts`,
}));

/** How often a file is of another project than the one before it. */
const changes = (order: readonly PlannedFile[]): number =>
  order.filter(({ project }, place) => place > 0 && project !== order[place - 1]?.project).length;

describe('the order of test files', () => {
  it('has the files of a project one after another, in a shuffled run too', () => {
    expect(changes(shuffled(files, 4711))).toBeGreaterThan(2 * names.length);
    for (const order of [byProject(files), byProject(shuffled(files, 4711))]) {
      expect(changes(order)).toBe(names.length - 1);
      expect(new Set(order)).toEqual(new Set(files));
    }
  });

  it('ends its first group with the short files of the pages', () => {
    const first = byProject(files).filter(({ project }) => !['kills', 'timing'].includes(project));
    expect([...new Set(first.map(({ project }) => project))]).toEqual([
      ...['server', 'unit', 'logic', 'web', 'console', 'venue-client'],
    ]);
  });

  it('begins with the longest files of a project', () => {
    const kills = ['kill', 'kill-delay', 'kill-venue', 'lost-callbacks', 'kill-refund'].map((name) => ({
      project: 'kills',
      path: `apps/server/src/faults/${name}.test.ts`,
    }));
    expect(
      byProject(shuffled(kills, 1))
        .slice(0, 2)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([kills[2]?.path, kills[3]?.path]);
  });

  it('is another one with another seed, and the same with the same, in whatever order the files were found', () => {
    expect(shuffled(files.toReversed(), 4711)).toEqual(shuffled(files, 4711));
    expect(shuffled(files, 4712)).not.toEqual(shuffled(files, 4711));
    expect(shuffled(files, 4711)).not.toEqual(files);
  });

  it('is that of the configuration of vitest', () => {
    const config = readFileSync(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
    expect(config).toContain('sequencer: ProjectSequencer');
  });
});
