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
  'id-front': { label: '身份证人像面', hint: '四角完整，文字清晰，无反光' },
  'id-back': { label: '身份证国徽面', hint: '有效期清晰可见' },
  passport: { label: '护照资料页', hint: '没有身份证时提交' },
  selfie: { label: '手持证件照', hint: '本人正面手持证件，面部与证件均清晰' },
  'address-proof': { label: '地址证明', hint: '三个月内的水电账单或银行对账单' },
};
