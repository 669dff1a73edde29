import type { ReactNode } from 'react';

export type StepKind = 'share' | 'add' | 'home';

const inside: Record<StepKind, ReactNode> = {
  share: (
    <>
      <rect x="28" y="24" width="60" height="6" rx="3" />
      <rect x="28" y="36" width="40" height="6" rx="3" />
      <g className="dl-step__mark">
        <circle cx="58" cy="62" r="12" />
        <path className="fill-none" d="M58 69V55m-5 5 5-5 5 5" />
      </g>
    </>
  ),
  add: (
    <>
      <rect x="28" y="24" width="60" height="10" rx="3" />
      <g className="dl-step__mark">
        <rect x="26" y="42" width="64" height="18" rx="4" />
        <path className="fill-none" d="M80 47v8m-4-4h8" />
      </g>
    </>
  ),
  home: (
    <>
      <rect x="30" y="26" width="14" height="14" rx="4" />
      <rect x="72" y="26" width="14" height="14" rx="4" />
      <rect x="30" y="50" width="14" height="14" rx="4" />
      <rect x="51" y="50" width="14" height="14" rx="4" />
      <rect x="72" y="50" width="14" height="14" rx="4" />
      <rect x="51" y="26" width="14" height="14" rx="4" className="fill-brand" />
    </>
  ),
};

/** A phone in outline with the one thing to press. */
export function StepPicture({ kind }: { kind: StepKind }) {
  return (
    <svg className="fill-surface-3" viewBox="0 0 116 80" width={116} height={80} aria-hidden="true">
      <rect width="116" height="80" rx="8" className="fill-surface-2" />
      <path d="M18 80V22a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v58" className="fill-surface-1 stroke-line-control" />
      {inside[kind]}
    </svg>
  );
}
