/** The categories of the navigation by their numbers; 8 is all of them (O21). */
const categories: Readonly<Record<number, string>> = {
  1: 'sport',
  2: 'realbet',
  3: 'chess',
  4: 'gaming',
  5: 'lottery',
  6: 'egame',
  7: 'fish',
};
const everyCategory = 8;

/** The name of a category; `undefined` for all of them, empty for a number that none has. */
export function categoryOf(number: number): string | undefined {
  return number === everyCategory ? undefined : (categories[number] ?? '');
}
