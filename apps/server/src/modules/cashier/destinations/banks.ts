/** Supported banks and their known card number prefixes (BIN). */

export interface Bank {
  bankCode: string;
  name: string;
  /** First six digits; a card with an unknown prefix is accepted for every bank. */
  prefixes: readonly string[];
}

const digits = (text: string): readonly string[] => text.split(' ');

export const banks: readonly Bank[] = [
  {
    bankCode: 'ICBC',
    name: '工商银行',
    prefixes: digits('620200 621225 621226 621288 621558 622200 622202 622208'),
  },
  {
    bankCode: 'ABC',
    name: '农业银行',
    prefixes: digits('620059 621282 622821 622841 622845 622846 622848 622849'),
  },
  {
    bankCode: 'BOC',
    name: '中国银行',
    prefixes: digits('456351 601382 621660 621661 621663 621756 621785 622760'),
  },
  {
    bankCode: 'CCB',
    name: '建设银行',
    prefixes: digits('436742 621080 621284 621467 621700 622280 622700 622966'),
  },
  {
    bankCode: 'BOCOM',
    name: '交通银行',
    prefixes: digits('405512 601428 621002 622258 622259 622260 622261 622262'),
  },
  {
    bankCode: 'CMB',
    name: '招商银行',
    prefixes: digits('410062 468203 621286 621483 621485 621486 622580 622588 622598 622609'),
  },
  {
    bankCode: 'PSBC',
    name: '邮储银行',
    prefixes: digits('620062 621096 621098 621285 621599 621799 622150 622151 622188 622199'),
  },
  {
    bankCode: 'CITIC',
    name: '中信银行',
    prefixes: digits('433670 442729 621768 621771 622690 622691 622692 622696 622698 622998'),
  },
  {
    bankCode: 'CEB',
    name: '光大银行',
    prefixes: digits('620535 621489 621492 622660 622662 622663 622666 622668 622670 622673'),
  },
  { bankCode: 'HXB', name: '华夏银行', prefixes: digits('621222 622630 622631 622632 622633 623020 623022') },
  {
    bankCode: 'CMBC',
    name: '民生银行',
    prefixes: digits('415599 421393 472067 621691 622615 622616 622617 622618 622619 622622'),
  },
  { bankCode: 'CGB', name: '广发银行', prefixes: digits('621462 622568 623259') },
  {
    bankCode: 'SPDB',
    name: '浦发银行',
    prefixes: digits('456418 498451 621351 621352 621792 621793 622516 622518 622521 622522'),
  },
  { bankCode: 'CIB', name: '兴业银行', prefixes: digits('438588 438589 622901 622902 622908 622909') },
  {
    bankCode: 'PAB',
    name: '平安银行',
    prefixes: digits('602907 621626 622155 622156 622298 622538 622986 622989 623058'),
  },
  { bankCode: 'BOB', name: '北京银行', prefixes: digits('421317 602969 621030 621420 621468 622163 623111') },
  {
    bankCode: 'SHB',
    name: '上海银行',
    prefixes: digits('620522 621005 621050 621243 622267 622278 622468 622892'),
  },
  { bankCode: 'NBCB', name: '宁波银行', prefixes: digits('621279 621418 622281 622316 622318') },
  { bankCode: 'NJCB', name: '南京银行', prefixes: digits('621259 622303 622305') },
  { bankCode: 'JSB', name: '江苏银行', prefixes: digits('621579 622131 622173 622873 622876') },
  { bankCode: 'HZCB', name: '杭州银行', prefixes: digits('603367 622878 623061') },
  { bankCode: 'CZB', name: '浙商银行', prefixes: digits('621019 622309') },
  { bankCode: 'CBHB', name: '渤海银行', prefixes: digits('621268 622884') },
  { bankCode: 'HFB', name: '恒丰银行', prefixes: digits('622384 623078') },
  { bankCode: 'HSB', name: '徽商银行', prefixes: digits('603601 621775 622877 622879 623203') },
  { bankCode: 'BJRCB', name: '北京农商银行', prefixes: digits('621066 621068 621560 622138') },
];

const byCode = new Map(banks.map((bank) => [bank.bankCode, bank]));
const byPrefix = new Map(banks.flatMap((bank) => bank.prefixes.map((prefix) => [prefix, bank] as const)));

export const findBank = (bankCode: string): Bank | undefined => byCode.get(bankCode);

/** The bank of the card's prefix, if known. */
export const bankOfCard = (cardNo: string): Bank | undefined => byPrefix.get(cardNo.slice(0, 6));

/** Luhn check digit (ISO/IEC 7812-1, annex B): detects one wrong digit and swapped neighbours. */
export function isCardNumber(cardNo: string): boolean {
  if (!/^\d{12,19}$/.test(cardNo)) return false;
  const sum = [...cardNo].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
