import { t } from '@lingui/core/macro';
import type { DocumentKind } from './queries.ts';

/** Most members have an identity card: it stands first. */
export const DOCUMENT_ORDER: readonly DocumentKind[] = [
  'id-front',
  'id-back',
  'passport',
  'selfie',
  'address-proof',
];

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, { label: string; hint: string }>> = {
  'id-front': { label: t`身份证人像面`, hint: t`四角完整，文字清晰，无反光` },
  'id-back': { label: t`身份证国徽面`, hint: t`有效期清晰可见` },
  passport: { label: t`护照资料页`, hint: t`没有身份证时提交` },
  selfie: { label: t`手持证件照`, hint: t`本人正面手持证件，面部与证件均清晰` },
  'address-proof': { label: t`地址证明`, hint: t`三个月内的水电账单或银行对账单` },
};
