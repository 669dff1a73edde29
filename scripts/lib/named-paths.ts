/** Files and folders that a document names in backticks, and that do not exist. Pure. */

const fileName = /^[\w@.*/{},…-]*[\w}]\.(?:ts|tsx|js|mjs|cjs|css|sql|json|md|svg)$/;
const folder =
  /^(?:apps|packages|src|modules|features|shared|docs|scripts|e2e|bench|migrations|locales)\/[\w@./-]*[\w-]\/?$/;
/** A pattern names many files, `NAME` one that the reader makes, and a dot begins the name of a generated or hidden one. */
const isLeftOut = (path: string): boolean => /[*…]|NAME|^\./.test(path);

/** `a/{b,c}.ts` are two paths. */
function alternatives(path: string): string[] {
  const [whole, before = '', inner = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return inner.split(',').flatMap((each) => alternatives(`${before}${each}${after}`));
}

/**
 * A document names a file from the root of the repository, or by the end of its path.
 * @param paths all files, from the root, with slashes
 */
export function missingPaths(text: string, paths: readonly string[]): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, token = '']) => token);
  const wanted = named
    .filter((token) => (fileName.test(token) || folder.test(token)) && !isLeftOut(token))
    .flatMap(alternatives);
  const inSlashes = paths.map((path) => `/${path}`);
  const exists = (path: string): boolean => {
    const end = `/${path.replace(/\/$/, '')}`;
    return inSlashes.some((each) => each.endsWith(end) || each.includes(`${end}/`));
  };
  return [...new Set(wanted)].filter((path) => !exists(path));
}
