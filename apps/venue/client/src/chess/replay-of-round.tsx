import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { PublicHand } from '../api/types.ts';
import { findPublicRound } from '../api/venue-api.ts';
import { Replay } from './replay.tsx';

/** Reads the public proof of a hand, and plays it again. */
export function ReplayOfRound({ id }: { id: string }) {
  const [proof, setProof] = useState<PublicHand | 'failed' | null>(null);
  useEffect(() => {
    findPublicRound(id).then(
      (round) => setProof(round.kind === 'hand' ? round : 'failed'),
      () => setProof('failed'),
    );
  }, [id]);
  if (proof === null) return <p className="muted">{t`正在读取记录…`}</p>;
  if (proof === 'failed') return <p>{t`记录暂时读取不到。`}</p>;
  return <Replay proof={proof} />;
}
