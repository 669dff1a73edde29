import type { ChatData } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import { Button, CopyIcon, Skeleton, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { entryKey, type SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { entryTitles } from '../../shared/sportsbook/slip-titles.ts';
import { useSlipBridge } from './slip-bridge.ts';
import './cards.css';

function Leg({ entry }: { entry: SlipEntry }) {
  const { selection, market, match } = entryTitles(entry);
  return (
    <li>
      <span>
        <b>{selection}</b> {market}
        <small>{match}</small>
      </span>
      <span className="num">{(entry.oddInfo.price / 1_000).toFixed(2)}</span>
    </li>
  );
}

/** A shared slip: its selections with the prices of now, and the way to one's own slip. */
export function SlipCard({ slip: { code, legs } }: { slip: NonNullable<ChatData['slip']> }) {
  const bridge = useSlipBridge();
  const [isTaking, setTaking] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['chat-slip', code],
    queryFn: () => bridge?.load(code),
    enabled: bridge !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const take = async () => {
    setTaking(true);
    try {
      await bridge?.take(code);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setTaking(false);
    }
  };
  const left = data?.entries.length ?? 0;
  return (
    <section className="chat-card" aria-label={t`分享的投注单`}>
      <header>
        <span>{t`投注单 ${legs} 项`}</span>
        <span className="num">{code}</span>
      </header>
      {data ? (
        <ul>
          {data.entries.map((entry) => (
            <Leg key={entryKey(entry)} entry={entry} />
          ))}
          {left < legs ? <li className="chat-card__gone">{t`${legs - left} 项已失效`}</li> : null}
        </ul>
      ) : isError ? (
        <p>{t`投注码已过期`}</p>
      ) : (
        <Skeleton className="block h-12 w-full" />
      )}
      <footer>
        <span>{t`价格可能已变动`}</span>
        <Button size="sm" loading={isTaking} disabled={left === 0} onClick={() => void take()}>
          <CopyIcon size={14} />
          {t`复制到注单`}
        </Button>
      </footer>
    </section>
  );
}

const kinds = { single: t`单注`, series: t`串关`, system: t`复式` } as const;

export function WinCard({ win: { kind, legs, match, payout } }: { win: NonNullable<ChatData['win']> }) {
  return (
    <section className="chat-card" aria-label={t`分享的中奖`}>
      <header>
        <span>{legs > 1 ? t`${kinds[kind]} ${legs} 项` : kinds[kind]}</span>
        <span>{t`已派彩`}</span>
      </header>
      <p>
        {match}
        <b className="num chat-card__win">{displayAmount(parseAmount(payout) ?? 0n)}</b>
      </p>
    </section>
  );
}
