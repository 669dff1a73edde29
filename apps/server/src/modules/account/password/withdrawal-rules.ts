/**
 * Six digits that are guessed first. Only the md5 reaches the server: common choices are listed, digested and compared.
 */
import { createHash } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const range = (length: number) => Array.from({ length }, (_, index) => index);
const reversed = (text: string) => [...text].reverse().join('');
const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** Common choices because of their sound or their place on the keys. */
const favourites = `
  520131 131452 520520 521521 530530 147258 258369 159357 357159 147852 258147 741852 963852 789456 456123
  123654 321456 100200 102030 110110 110120 120110 119120 142536 168168 518518 588888 666888 888666 668668
  686868 888999 995995 998998 123789 789123 112358 314159 141421 201314 201415 100100 101010 246810
`
  .trim()
  .split(/\s+/);

function commonCodes(): Set<string> {
  const found = new Set(favourites);
  for (const first of range(10)) {
    // Runs in either direction with any step, over the end too: 012345, 890123, 135791, 987654, 111111.
    for (const step of range(10))
      found.add(
        range(6)
          .map((place) => (first + place * step) % 10)
          .join(''),
      );
    for (const second of range(10)) {
      const [a, b] = [String(first), String(second)];
      // 121212, 111222, 112211, 122222, 111112
      for (const text of [(a + b).repeat(3), a.repeat(3) + b.repeat(3), a + a + b + b + a + a])
        found.add(text);
      found.add(a + b.repeat(5)).add(a.repeat(5) + b);
      for (const third of range(10)) {
        const block = a + b + String(third);
        // 123123, 123321, 112233
        found.add(block + block).add(block + reversed(block));
        found.add([...block].map((digit) => digit + digit).join(''));
      }
    }
  }
  return found;
}

/** How people write `YYYY-MM-DD` in six digits. */
function codesOfBirthday(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const short = year.slice(2);
  const plain = (text: string) => String(Number(text));
  const written = [
    [short, month, day],
    [day, month, short],
    [month, day, short],
    [year, month],
    [month, year],
    [year, day],
    [month, day, month],
    [day, month, day],
    [year, plain(month), plain(day)],
  ];
  return written.map((parts) => parts.join('')).filter((text) => text.length === 6);
}

/** Years with months, such as 199003, as in birthdays. */
function monthsOfYears(): string[] {
  return range(80).flatMap((years) => range(12).map((month) => pad(1940 + years, 4) + pad(month + 1, 2)));
}

let digestsOfCommon: ReadonlySet<string> | undefined;

/** Whether this is the digest of a common withdrawal password. `birthday`: of the member, YYYY-MM-DD. */
export function isWeakWithdrawalPassword(digest: string, birthday: string | undefined): boolean {
  digestsOfCommon ??= new Set([...commonCodes(), ...monthsOfYears()].map(md5));
  if (digestsOfCommon.has(digest)) return true;
  return birthday !== undefined && codesOfBirthday(birthday).some((code) => md5(code) === digest);
}
