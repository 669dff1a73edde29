let names: ReadonlyMap<string, string> = new Map();

/** Before any game says a name. */
export function learnNames(of: Readonly<Record<string, string>>): void {
  names = new Map(Object.entries(of));
}

/** 系统 01, 玩家 A1B2: a word and the sign of a seat. */
const seat = /^(\p{Script=Han}+) ?([\dA-F]+)$/u;

/** A name that comes as data (a table, a room, a way of betting, a pick, a seat) in the language of the page (ADR 187). */
export function sayName(chinese: string): string {
  const said = names.get(chinese);
  if (said !== undefined) return said;
  const [, word = '', sign = ''] = seat.exec(chinese) ?? [];
  const start = names.get(word);
  return start === undefined ? chinese : `${start} ${sign}`;
}
