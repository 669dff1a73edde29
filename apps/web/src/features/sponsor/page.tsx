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
        frame={(state) => <Card className="w-full max-w-(--w-page) my-6 mx-auto p-8">{state}</Card>}
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
      <section className="relative min-h-88 bg-[#0b1424] text-white overflow-hidden max-tablet:flex max-tablet:flex-col-reverse max-tablet:min-h-0">
        <img
          className="absolute inset-0 w-full h-full object-cover object-[right_bottom] max-tablet:static max-tablet:h-auto"
          src={hero}
          alt=""
          width={1440}
          height={420}
        />
        <div className="relative max-w-(--w-page) mx-auto py-20 max-[1328px]:px-3 max-tablet:w-full max-tablet:pt-5 max-tablet:px-3 max-tablet:pb-2">
          <h1 className="text-[2.75rem] font-bold leading-14 max-tablet:text-[1.625rem] max-tablet:leading-9">
            {title}
          </h1>
          <p className="max-w-120 mt-1 mb-5 text-on-ink-2">{intro}</p>
          <Link
            to="/app/help/$code"
            params={{ code: 'hzhb' }}
            className={buttonClass({ variant: 'gold', size: 'lg' })}
          >
            {t`合作洽谈`}
          </Link>
        </div>
      </section>
      <div className="relative grid gap-5 max-w-(--w-page) -mt-8 mx-auto pb-10 max-[1328px]:px-3 max-tablet:mt-3">
        <div
          className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-4 max-tablet:grid-cols-2 max-tablet:gap-2"
          role="radiogroup"
          aria-label={t`合作伙伴`}
        >
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
              <b className="mt-3">{partner.name}</b>
              <small className="text-fg-3 text-12">{partner.latin}</small>
              <span className="mt-1.5 text-fg-2 text-13">{partner.line}</span>
              <small className="num text-fg-3 text-12">{partner.period}</small>
            </label>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-5 max-[1024px]:grid-cols-1">
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
      <p className="text-fg-2 text-14 leading-6">{story}</p>
      <ol className="sp-line grid grid-cols-4 gap-3 mt-4 max-tablet:grid-cols-2">
        {milestones.map(({ at, text }) => (
          <li key={at + text}>
            <b className="num text-fg-1">{at}</b>
            {text}
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-4 gap-3 mt-4 pt-4 border-t border-t-line max-tablet:grid-cols-2">
        {figures.map(({ name: what, value }) => (
          <div key={what}>
            <dt className="text-fg-3 text-12">{what}</dt>
            <dd className="num text-18 font-bold">{value}</dd>
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
        <p className="text-fg-2 text-14 leading-6">{t`暂无动态`}</p>
      ) : (
        <ul>
          {news.map(({ at, title, text }) => (
            <li
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-2.5 border-b border-b-line text-13 last:border-b-0"
              key={at + title}
            >
              <time className="num text-fg-3" dateTime={at}>
                {at}
              </time>
              <span className="grid text-fg-2">
                <b className="text-fg-1 text-14">{title}</b>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
