/**
 * The animals of the numbers 1 to 49, by the lunar year of the draw: the animal of the year holds 1, 13, 25, 37 and 49, and 2 belongs to
 * the animal before it. The year changes at lunar new year, so the table is dated.
 */
export const animals = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;
export type Animal = (typeof animals)[number];

/** First day of the lunar year, in China, by the Gregorian year. */
const newYears: Readonly<Record<number, string>> = {
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
};

/**
 * The animal of the lunar year in which a day of China lies.
 * @param day `yyyy-mm-dd`
 * @throws RangeError outside the table, 2024-02-10 to 2035-12-31
 */
export function animalOfDay(day: string): Animal {
  const year = Number(day.slice(0, 4));
  const newYear = newYears[year];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || newYear === undefined || (year === 2024 && day < `2024-${newYear}`))
    throw new RangeError(`no lunar year is known for ${day}`);
  const lunar = day.slice(5) < newYear ? year - 1 : year;
  return animals[(lunar - 4) % 12] as Animal;
}

/** The animal of a number in the year of another. */
export function animalOf(number: number, ofYear: Animal): Animal {
  const back = (number - 1) % 12;
  return animals[(animals.indexOf(ofYear) + 12 - back) % 12] as Animal;
}
