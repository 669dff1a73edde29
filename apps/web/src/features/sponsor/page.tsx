import type { SponsorContent, SponsorPartner } from '@hj/contract';
import { buttonClass, Card, Crest, Empty, QueryView, Section, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import hero from '../../assets/people/sponsor-hero.svg';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import './sponsor.css';

const sponsorQuery = queryOptions({
  queryKey: ['sponsor'],
  queryFn: () => call('/site/api/v1/advertising/sponsorContent', {}),
});

/** 赞助: partners with their cooperation, and news. */
export function SponsorPage() {
  const query = useQuery(sponsorQuery);
  return (
    <div className="sp">
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-[36rem] w-full" />}
        failed={t`赞助内容暂时无法加载`}
        safe={messageOf}
        frame={(state) => <Card className="sp-frame">{state}</Card>}
        isEmpty={({ content }) => content === null}
        empty={<Empty title={t`还没有赞助合作`} titleAs="h1" hint={t`有新的合作会在这里公布`} />}
      >
        {({ content }) => (content === null ? null : <Content content={content} />)}
      </QueryView>
    </div>
  );
}

function Content({ content: { title, intro, partners, news } }: { content: SponsorContent }) {
  const [code, setCode] = useState(partners[0]?.code);
  const chosen = partners.find((partner) => partner.code === code);
  return (
    <>
      <section className="sp-hero">
        <img src={hero} alt="" width={1440} height={420} />
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
          <Link
            to="/app/help/$code"
            params={{ code: 'hzhb' }}
            className={buttonClass({ variant: 'gold', size: 'lg' })}
          >
            {t`合作洽谈`}
          </Link>
        </div>
      </section>
      <div className="sp-body">
        <div className="sp-partners" role="radiogroup" aria-label={t`合作伙伴`}>
          {partners.map((partner) => (
            <label key={partner.code} className="hj-card sp-partner">
              <input
                type="radio"
                name="partner"
                className="hj-visually-hidden"
                checked={partner.code === code}
                onChange={() => setCode(partner.code)}
              />
              <Crest crest={partner.crest} size={64} />
              <b>{partner.name}</b>
              <small>{partner.latin}</small>
              <span>{partner.line}</span>
              <small className="num">{partner.period}</small>
            </label>
          ))}
        </div>
        <div className="sp-two">
          {chosen ? <Partner partner={chosen} /> : null}
          <News news={news} />
        </div>
      </div>
    </>
  );
}

function Partner({ partner: { name, story, milestones, figures } }: { partner: SponsorPartner }) {
  return (
    <Section title={name}>
      <p className="sp-story">{story}</p>
      <ol className="sp-line">
        {milestones.map(({ at, text }) => (
          <li key={at + text}>
            <b className="num">{at}</b>
            {text}
          </li>
        ))}
      </ol>
      <dl className="sp-figures">
        {figures.map(({ name: what, value }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function News({ news }: { news: SponsorContent['news'] }) {
  return (
    <Section title={t`近期动态`}>
      {news.length === 0 ? (
        <p className="sp-story">{t`暂无动态`}</p>
      ) : (
        <ul className="sp-news">
          {news.map(({ at, title, text }) => (
            <li key={at + title}>
              <time className="num" dateTime={at}>
                {at}
              </time>
              <span>
                <b>{title}</b>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
