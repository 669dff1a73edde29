import { CardIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Destination } from './destinations.ts';

/** The banks' own house colours, darkened until white stands out on them; the letters are ours, for no mark is copied. */
const BANK_COLOURS: Readonly<Record<string, string>> = {
  ICBC: '#b4232a',
  ABC: '#0a7a68',
  BOC: '#a31f34',
  CCB: '#1a56a0',
  BOCOM: '#22407f',
  PSBC: '#0c6b3c',
  CMB: '#b3212d',
  CITIC: '#b5222a',
  CEB: '#6a2a83',
  CMBC: '#146a8c',
  CIB: '#20539b',
  SPDB: '#1c4b8f',
  PAB: '#b54a12',
  CGB: '#b1242e',
  HXB: '#b0242c',
};
const KIND_MARKS = {
  alipay: { colour: '#1264d1', sign: t`支` },
  coin: { colour: '#147a5d', sign: '₮' },
} as const;

/** 中国工商银行 → 工. The words that every bank has say nothing. */
function bankSign(name: string): string {
  return name.replace(/^中国(?!银行$)/, '').charAt(0);
}

/** The round mark before a card, an Alipay account or an address. Decoration: the name stands beside it. */
export function DestinationMark({
  destination: { kind, bankCode, name },
}: {
  destination: Pick<Destination, 'kind' | 'bankCode' | 'name'>;
}) {
  const mark =
    kind === 'bank'
      ? { colour: BANK_COLOURS[bankCode ?? ''] ?? '#3d5170', sign: bankSign(name) }
      : KIND_MARKS[kind];
  return (
    <span
      className="inline-flex items-center justify-center flex-none w-10 h-10 rounded-[0.625rem] text-white text-[1.125rem] font-bold leading-none"
      style={{ background: mark.colour }}
      aria-hidden="true"
    >
      {mark.sign === '' ? <CardIcon size={20} /> : mark.sign}
    </span>
  );
}
