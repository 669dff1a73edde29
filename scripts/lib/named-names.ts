/**
 * Names in camelCase that a document names in backticks, and that no file has. Pure. A word of one part may be anything: a column, a
 * command of a shell, a word of the language; `createX` is one that the reader chooses.
 * @param texts of all files of source
 */
export function missingNames(text: string, texts: readonly string[]): string[] {
  const named = [...text.matchAll(/`([a-z][a-z0-9]*[A-Z]\w*)(?:\([^`]*\))?`/g)].map(
    ([, token = '']) => token,
  );
  return [...new Set(named)].filter(
    (name) => !name.endsWith('X') && !texts.some((source) => source.includes(name)),
  );
}
