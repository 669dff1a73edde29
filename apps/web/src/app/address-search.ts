/** The part of an address behind the question mark: plain words, so that an id in a link is `match=123` and not `match=%22123%22`. */

/** Older links have quotes around a text that looks like a number. */
export function parseSearch(text: string): Record<string, string> {
  const words = [...new URLSearchParams(text)];
  return Object.fromEntries(words.map(([name, value]) => [name, value.replace(/^"(.*)"$/, '$1')]));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(words.map(([name, value]) => [name, `${value}`])).toString();
  return text === '' ? '' : `?${text}`;
}
