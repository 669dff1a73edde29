import { Button, ChevronRightIcon, InfoIcon, Table, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findHelpPage, type HelpCode } from '../../shared/help/help-pages.ts';
import type { HouseDocument, HouseLink, HouseSection, HouseTable } from '../../shared/legal/document.ts';
import { askService } from '../../shared/site/ask-service.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { numbered, sectionId } from './documents.ts';
import { Figure } from './figure.tsx';
import { Pictures } from './pictures.tsx';
import './article.css';

/** Figures stand right; words left. */
const isFigure = (cell: string) => /^[+−-]?[¥\d][\d.,%]*$/.test(cell);
const signed = { '+': 'text-win', '−': 'text-lose' } as const;

function Cell({ text, align, first }: { text: string; align: 'left' | 'right'; first: boolean }) {
  if (first || !isFigure(text)) return <Td className={first ? 'font-bold text-fg-1' : undefined}>{text}</Td>;
  const tone = signed[text[0] as keyof typeof signed];
  return (
    <Td align={align} className={`num ${tone ?? ''}`}>
      {text}
    </Td>
  );
}

function CaseTable({ table: { head, rows }, label }: { table: HouseTable; label: string }) {
  // A figure among words stands under the words.
  const aligns = head.map((_, at) =>
    at > 0 && rows.every((row) => isFigure(row[at] ?? '')) ? ('right' as const) : ('left' as const),
  );
  return (
    <Table label={label}>
      <thead>
        <Tr>
          {head.map((text, at) => (
            <Th key={text} align={aligns[at]}>
              {text}
            </Th>
          ))}
        </Tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.join('|')}>
            {row.map((text, at) => (
              <Cell key={head[at]} text={text} align={aligns[at] ?? 'left'} first={at === 0} />
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** While deposits are closed, nothing leads to their pages. */
const leadsToDeposits = ({ to }: HouseLink) => to === '/mine/savemoney' || to.startsWith('/app/help/ck');

function Links({ links }: { links: readonly HouseLink[] }) {
  const depositOpen = useDepositOpen();
  return (
    <p className="m-0 flex flex-wrap gap-x-5">
      {links
        .filter((link) => depositOpen || !leadsToDeposits(link))
        .map(({ label, to }) => {
          const [path, hash] = to.split('#');
          return (
            <Link key={to} to={path} {...(hash ? { hash } : {})} className="help-more">
              {label}
              <ChevronRightIcon size={14} />
            </Link>
          );
        })}
    </p>
  );
}

function Section({ section, at, isNumbered }: { section: HouseSection; at: number; isNumbered: boolean }) {
  const { heading, paragraphs, figure, pictures, table, note, links } = section;
  return (
    <section id={sectionId(at)} className="help-section">
      <h2 className="font-bold text-[16px] leading-[24px]">
        {isNumbered ? <span className="num">{`${at + 1}. `}</span> : null}
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {figure ? <Figure figure={figure} /> : null}
      {pictures ? <Pictures pictures={pictures} /> : null}
      {table ? <CaseTable table={table} label={heading} /> : null}
      {note ? (
        <p className="help-note">
          <InfoIcon size={16} />
          <span>{note}</span>
        </p>
      ) : null}
      {links ? <Links links={links} /> : null}
    </section>
  );
}

/** The router looks for the section before a late page has drawn it. */
function useSectionInView(document: HouseDocument) {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (document.sections.some((_, at) => sectionId(at) === hash)) {
      window.document.getElementById(hash)?.scrollIntoView();
    }
  }, [document, hash]);
}

export function Article({ code, document }: { code: HelpCode; document: HouseDocument }) {
  useSectionInView(document);
  const isNumbered = numbered.has(code);
  return (
    <article className="hj-card min-w-0 p-[16px] tablet:pt-[24px] tablet:px-[32px] tablet:pb-[32px]">
      <nav className="help-crumbs flex items-center gap-[4px] text-fg-3 text-[12px]" aria-label={t`位置`}>
        <Link to="/app/help">{t`帮助中心`}</Link>
        <ChevronRightIcon size={12} />
        <span>{findHelpPage(code)?.group}</span>
      </nav>
      <h1 className="font-bold mt-[4px] text-[24px] leading-[34px]">{document.title}</h1>
      <p className="mt-[4px] text-fg-2 text-[15px] leading-[26px]">{document.lead}</p>
      {code === 'zxkf' ? (
        <Button className="mb-2" onClick={askService}>
          {t`联系在线客服`}
        </Button>
      ) : null}
      {document.sections.map((section, at) => (
        <Section key={section.heading} section={section} at={at} isNumbered={isNumbered} />
      ))}
    </article>
  );
}

/** The headings of the page, beside it on a wide screen. */
export function Contents({ document }: { document: HouseDocument }) {
  return (
    <nav
      className="help-contents hidden text-[13px] desktop:sticky desktop:top-[80px] desktop:block"
      aria-label={t`本页内容`}
    >
      <h2 className="mb-[6px] text-fg-3 text-[12px] font-normal">{t`本页内容`}</h2>
      {document.sections.map(({ heading }, at) => (
        <a key={heading} href={`#${sectionId(at)}`}>
          {heading}
        </a>
      ))}
    </nav>
  );
}
