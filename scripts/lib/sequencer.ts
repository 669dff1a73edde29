import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './paths.ts';

/**
 * Projects of one group, in the order in which they begin. Those of the pages are last: their files are short, so that no worker waits
 * long for the end of another.
 */
const projects = ['server', 'models', 'unit', 'logic', 'web', 'console', 'venue-client'];

/** The longest files of `kills`: one of them that began last would end alone. */
const longest = /faults\/(kill-venue|lost-callbacks|kill-money|kill-settlement)\.test/;

export interface PlannedFile {
  project: string;
  /** From the root of the repository. */
  path: string;
}

/** Files of one project follow each other, the longest first; otherwise the order stays. */
export function byProject<File extends PlannedFile>(files: readonly File[]): File[] {
  const named = [...new Set(files.map(({ project }) => project))].sort();
  const ranks = [...projects, ...named.filter((name) => !projects.includes(name))];
  const rankOf = ({ project, path }: File) => 2 * ranks.indexOf(project) + (longest.test(path) ? 0 : 1);
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** An order that depends on the seed and the paths alone. */
export function shuffled<File extends PlannedFile>(files: readonly File[], seed: number): File[] {
  const keyOf = ({ project, path }: File) =>
    createHash('sha256').update(`${seed} ${project} ${path}`).digest('hex');
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ file }) => file);
}

/**
 * A worker keeps its process, and with `isolate: false` its modules, only from one file to the next of the same project. The random order of
 * vitest mixes the projects: two files of three met a new process, which loaded all modules again.
 */
export default class ProjectSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle === true ? specifications : await super.sort(specifications);
    const files = sorted.map((specification) => ({
      ...{ specification, project: specification.project.name },
      path: relative(root, specification.moduleId),
    }));
    return byProject(shuffle === true ? shuffled(files, seed) : files).map(
      ({ specification }) => specification,
    );
  }
}
