/**
 * Tests that a table of a document names, and that do not exist. A cell is a list of `file "title…"`, with semicolons between. A file
 * is named without its ending; a title is whole, or has … where a part is left out. Pure.
 */

export interface TestFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

const baseOf = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.(test|spec)\.tsx?$/, '');

/** Cells of the tables, without the first of each row, which holds the requirement. */
function cellsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| held by'))
    .flatMap((line) => line.split(' | ').slice(1));
}

/** The pieces of a title in their order, in one line of a test that is no comment. */
function holds(file: TestFile, title: string): boolean {
  const pieces = title.split(/\s*…\s*/).filter(Boolean);
  return file.text.split('\n').some((line) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return false;
    let at = 0;
    return pieces.every((piece) => {
      const found = line.indexOf(piece, at);
      at = found + piece.length;
      return found >= 0;
    });
  });
}

export function missingTests(text: string, files: readonly TestFile[]): string[] {
  const missing: string[] = [];
  for (const part of cellsOf(text).flatMap((cell) => cell.split(';'))) {
    const titles = [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    const before = part.slice(0, titles.length > 0 ? part.indexOf('"') : undefined).replace(/\([^)]*\)/g, '');
    const names: readonly string[] =
      before.replace(/\bjourney /g, '').match(/(?<![\w`./-])[a-z][a-z\d]*(?:-[a-z\d]+)*(?=\s*(?:[:,]|$))/g) ??
      [];
    const known = files.filter(({ path }) => names.includes(baseOf(path)));
    const unknown = names.filter((name) => !known.some(({ path }) => baseOf(path) === name));
    // A word with a hyphen, or before a title, is a file's name; others are words of a sentence.
    missing.push(...unknown.filter((name) => name.includes('-') || titles.length > 0));
    const places = known.length > 0 ? known : files;
    missing.push(...titles.filter((title) => !places.some((file) => holds(file, title))));
  }
  return [...new Set(missing)];
}
