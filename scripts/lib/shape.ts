/** Rules on the shape of the tree that no other tool checks: STYLE.md, ARCHITECTURE.md. Pure. */
export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

const longest = { source: 300, test: 500 };
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isSource = (path: string) => /\.(ts|tsx|css)$/.test(path) && !path.endsWith('.gen.ts');
const isSupport = (path: string) => isTest(path) || /(^|\/)test-[^/]*$|\/faults\//.test(path);
const isStore = (path: string) => /(^|\/|-)store\.ts$/.test(path);
const isServer = (path: string) => path.startsWith('apps/server/src/') && path.endsWith('.ts');

/** One sentence for each fault. */
export function shapeFaults(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(faultsOfFile), ...repeatedDecisions(files)];
}

function faultsOfFile({ path, text }: SourceFile): string[] {
  const faults: string[] = [];
  const lines = text.split('\n').length - 1;
  const most = isTest(path) ? longest.test : longest.source;
  if (isSource(path) && lines > most) faults.push(`${path} has ${lines} lines; ${most} are the most.`);
  if (isServer(path) && !isStore(path) && !isSupport(path) && /\bsql(<[^`]*>)?`/.test(text)) {
    faults.push(`${path} writes SQL and is no store.`);
  }
  return faults;
}

/** Two decisions under one number: a reference to it says nothing. */
function repeatedDecisions(files: readonly SourceFile[]): string[] {
  const paths = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const number = /^docs\/decisions\/(\d{3})-[^/]+\.md$/.exec(path)?.[1];
    if (number === undefined) return [];
    const other = paths.get(number);
    paths.set(number, path);
    return other === undefined ? [] : [`${path} and ${other} have one number.`];
  });
}
