/** Differences of two versions, line by line, for the second person, who publishes one. Pure. */

export interface Change {
  path: string;
  before: string;
  after: string;
}

function linesOf(value: unknown, path: string, lines: Map<string, string>): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value))
      linesOf(each, path === '' ? name : `${path}.${name}`, lines);
  } else if (value !== undefined && value !== null) lines.set(path, String(value));
  return lines;
}

/** Of two values of the wire; an absent line is an empty text. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [linesOf(before, '', new Map()), linesOf(after, '', new Map())];
  const paths = new Set([...old.keys(), ...fresh.keys()]);
  return [...paths].flatMap((path) => {
    const [left, right] = [old.get(path) ?? '', fresh.get(path) ?? ''];
    return left === right ? [] : [{ path, before: left, after: right }];
  });
}
