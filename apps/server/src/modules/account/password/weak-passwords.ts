/**
 * Passwords that are guessed first (C58). Only the md5 reaches the server, so common passwords are generated, digested and compared:
 * common words and keyboard runs with the usual digits, and variants of the member's own name.
 */
import { createHash } from 'node:crypto';

const words = `
  password passw pass admin root user test guest login welcome hello master iloveyou love lovely baby
  angel princess dragon tiger monkey sunshine shadow football soccer basketball baseball superman batman
  charlie michael jordan killer qwerty qwert qwer qweasd qazwsx asdf asdfgh zxcv zxcvbn qaz wsx qwe asd
  zxc a aa aaa aaaa ab abc abcd abcde abcdef abcabc q qq w x z zz zzz woaini aini woshishui wodemima mima
  woaiwojia nihao laopo laogong baobao baobei zhang wang li liu chen yang zhao huang zhou wu xu sun ma zhu
  hu lin wangwei zhangwei xiaoming asdasd qweqwe zxczxc zaq computer internet google taobao beijing
  shanghai china zhongguo caipiao qiusai zuqiu vip boss lucky money hongjing hj
`
  .trim()
  .split(/\s+/);
const years = Array.from({ length: 88 }, (_, index) => String(1940 + index));
const digits = `
  0 1 2 3 5 6 7 8 9 00 01 11 12 22 66 69 77 88 99 000 007 110 111 112 119 120 123 222 321 333 369 456 520
  521 555 666 678 777 789 888 987 999 0000 1111 1122 1212 1234 1314 2222 3344 4321 5188 5201 5678 6666
  6789 7777 7758 8888 9999 11111 12345 54321 66666 88888 000000 111111 112233 121212 123123 123321 123456
  147258 159357 520520 521521 5201314 654321 666666 789456 888888 987654 999999 1234567 7654321 7758521
  1314520 12345678 87654321 88888888 11111111 00000000 123456789 147258369 987654321 1234567890 0123456789
  1111111111
`
  .trim()
  .split(/\s+/)
  .concat(years);
const mixed = `
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1a2b3c4d a1b2c3d4 a1b2c3d4e5 zaq12wsx
  qwe123asd 123qweasd 123qweasdzxc abc123abc abc123def p4ssword passw0rd passw0rd1 1234qwer 123abc456
  q1q1q1q1 a1a1a1a1 1a1a1a1a asd123asd qaz123wsx zxc123zxc love5201314
`
  .trim()
  .split(/\s+/);

const policyShape = /^(?=.*[a-z])(?=.*\d)[a-z\d]{8,12}$/i;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Both orders, in lower case and capitalised; only texts that the form accepts. */
function combine(stems: readonly string[], tails: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const stem of stems) {
    for (const tail of tails) {
      for (const candidate of [stem + tail, capitalised(stem) + tail, tail + stem]) {
        if (policyShape.test(candidate)) found.add(candidate);
      }
    }
  }
  return found;
}

/** Common passwords that fit the policy of registration. */
export function commonPasswords(): Set<string> {
  const found = combine(words, digits);
  for (const word of mixed)
    for (const spelt of [word, capitalised(word), word.toUpperCase()]) found.add(spelt);
  return found;
}

function passwordsOfName(name: string): Set<string> {
  const lower = name.toLowerCase();
  const spelt = [name, lower, lower.toUpperCase(), [...lower].reverse().join('')];
  const stems = [
    ...spelt,
    ...spelt.map((stem) => stem + stem),
    ...spelt.map((stem) => stem.replace(/\d+$/, '')),
  ];
  return combine([...new Set(stems)], ['', 'a', 'abc', 'qq', ...digits]);
}

let digestsOfCommon: ReadonlySet<string> | undefined;

/** Whether this is the digest of a common password. */
export function isWeakPassword(digest: string, name: string): boolean {
  digestsOfCommon ??= new Set([...commonPasswords()].map(md5));
  if (digestsOfCommon.has(digest)) return true;
  for (const candidate of passwordsOfName(name)) if (md5(candidate) === digest) return true;
  return false;
}
