import { Tag } from '@hj/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { ADVERT_ART } from '../../shared/site/advert-art.ts';
import { type Advert, advertsQuery, wordsOf } from '../../shared/site/navigation.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';

const SHOWN = 4;

function Door({ advert, children }: { advert: Advert; children: ReactNode }) {
  const className = `promo-door promo-door--${advert.tint}`;
  if (advert.link === null) return <div className={className}>{children}</div>;
  return (
    <Link to={advert.link} className={className}>
      {children}
    </Link>
  );
}

/** The operator's recommendations on the home page; empty without any. */
export function PromoDoors() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const depositOpen = useDepositOpen();
  const { data: adverts } = useQuery(advertsQuery(userId));
  const promos = (adverts ?? []).filter(
    ({ place, link }) => place === 'promo' && (depositOpen || !link?.includes('/mine/savemoney')),
  );
  if (promos.length === 0) return null;
  return (
    <div className="promo-doors">
      {promos.slice(0, SHOWN).map((advert) => {
        const { title, body, linkText } = wordsOf(advert);
        return (
          <Door key={advert.advertId} advert={advert}>
            <img src={ADVERT_ART[advert.art]} alt="" width={132} height={116} loading="lazy" />
            <span>
              {linkText === '' ? null : (
                <Tag tone={advert.tint === 'jade' ? 'success' : 'brand'}>{linkText}</Tag>
              )}
              <b>{title}</b>
              <span>{body}</span>
            </span>
          </Door>
        );
      })}
    </div>
  );
}
