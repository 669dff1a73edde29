import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { BetCard } from './bet-card.tsx';
import { MyBets } from './my-bets.tsx';
import { useLiveLegs, useMyBets } from './use-my-bets.ts';

/** So many bets stand under the slip; 全部 opens the rest. */
const dockedCount = 3;

/** 我的注单 under the slip of the professional edition. */
export function DockedBets() {
  const [isWhole, setWhole] = useState(false);
  const { bets: open, summary, isLoggedIn } = useMyBets('open');
  const { bets: confirming } = useMyBets('confirming');
  const bets = [...confirming, ...open].slice(0, dockedCount);
  useLiveLegs(bets);
  if (!isLoggedIn) return null;
  return (
    <section className={clsx('bg-surface-1', isWhole && 'flex h-[45dvh] flex-col')} aria-label={t`我的注单`}>
      <header className="flex h-11 flex-none items-center gap-2 px-4 text-14">
        <b className="font-bold">{t`我的注单`}</b>
        <span className="text-12 text-fg-2">
          <Trans>
            未结算 <span className="num">{summary?.openCount ?? 0}</span>
          </Trans>
        </span>
        <button
          type="button"
          className="ml-auto h-9 px-1 text-13 text-brand-text"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t`收起` : t`全部`}
        </button>
      </header>
      {isWhole ? (
        <MyBets />
      ) : (
        <div className="flex flex-col gap-2 px-3 pb-3">
          {bets.length === 0 ? <p className="px-1 pb-1 text-12 text-fg-3">{t`没有未结算的注单`}</p> : null}
          {bets.map((bet) => (
            <BetCard key={bet.betId} bet={bet} isShort />
          ))}
        </div>
      )}
    </section>
  );
}
