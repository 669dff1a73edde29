import { ChevronRightIcon, CloseIcon, Empty, IconButton, Input, SearchIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { helpGroups } from '../../shared/help/help-pages.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { type Hit, searchHelp } from './search.ts';
import './help.css';

const oftenSought = [t`存款未到账`, t`走水`, t`取款时间`, t`赛事取消`];

/** `/` goes to the search, as long as nothing else is being typed into. */
function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return input;
}

function SearchBand({ query, setQuery }: { query: string; setQuery: (query: string) => void }) {
  const input = useSlash();
  return (
    <search className="help-band-top bg-ink text-on-ink">
      <div>
        <b className="hidden text-[24px] tablet:inline tablet:flex-none">{t`帮助中心`}</b>
        <Input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          maxLength={40}
          aria-label={t`搜索帮助`}
          placeholder={t`搜索规则、教程、常见问题`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
          leading={<SearchIcon size={18} />}
          trailing={
            query ? (
              <IconButton size="sm" label={t`清除搜索`} onClick={() => setQuery('')}>
                <CloseIcon size={16} />
              </IconButton>
            ) : (
              <kbd>/</kbd>
            )
          }
        />
        <p className="flex flex-wrap gap-y-0 gap-x-[16px] text-on-ink-2 text-[13px] leading-[32px]">
          {t`常找`}
          {oftenSought.map((word) => (
            <button key={word} type="button" onClick={() => setQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      </div>
    </search>
  );
}

function Nav() {
  const depositOpen = useDepositOpen();
  return (
    <nav
      className="hj-card help-nav hidden pt-[8px] px-[8px] pb-[10px] tablet:block"
      aria-label={t`帮助目录`}
    >
      {helpGroups.map(({ title, pages }) => (
        <div key={title}>
          <h2 className="pt-[10px] px-[8px] pb-[4px] text-fg-3 text-[12px] font-normal leading-[16px]">
            {title}
          </h2>
          {Object.entries(pages)
            .filter(([code]) => code !== 'ck' || depositOpen)
            .map(([code, name]) => (
              <Link
                key={code}
                to="/app/help/$code"
                params={{ code }}
                activeOptions={{ includeSearch: false }}
              >
                {name}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  );
}

function Results({ query, onChoose }: { query: string; onChoose: () => void }) {
  const depositOpen = useDepositOpen();
  const hits = searchHelp(query).filter(({ code }) => depositOpen || code !== 'ck');
  if (hits.length === 0) return <NothingFound query={query} onChoose={onChoose} />;
  return (
    <section className="hj-card min-w-0 py-[8px] px-0" aria-label={t`搜索结果`}>
      <h1
        className="font-bold py-[8px] px-[16px] text-[14px]"
        role="status"
      >{t`“${query}”的结果，共 ${hits.length} 条`}</h1>
      {hits.map((hit) => (
        <ResultRow key={`${hit.code}${hit.id}`} hit={hit} onChoose={onChoose} />
      ))}
    </section>
  );
}

function ResultRow({
  hit: { code, id, page, heading, excerpt },
  onChoose,
}: {
  hit: Hit;
  onChoose: () => void;
}) {
  return (
    <Link to="/app/help/$code" params={{ code }} hash={id} className="help-result" onClick={onChoose}>
      <span className="px-[6px] rounded-[4px] bg-brand-soft text-brand-text text-[12px] leading-[20px]">
        {page}
      </span>
      <b className="text-[14px]">{heading}</b>
      <small className="col-span-full text-fg-2 text-[13px] leading-[20px]">{excerpt}</small>
      <ChevronRightIcon size={16} />
    </Link>
  );
}

const near = [
  { code: 'tywt', label: t`体育问题` },
  { code: 'qtwt', label: t`其他问题` },
  { code: 'zxkf', label: t`在线客服` },
];

function NothingFound({ query, onChoose }: { query: string; onChoose: () => void }) {
  return (
    <section className="hj-card min-w-0 py-[8px] px-0" role="status">
      <Empty
        icon={<SearchIcon size={32} />}
        titleAs="h1"
        title={t`没有找到“${query}”`}
        hint={t`换一个词试试，或看看这些页面`}
        action={
          <p className="m-0 flex gap-5">
            {near.map(({ code, label }) => (
              <Link
                key={code}
                to="/app/help/$code"
                params={{ code }}
                className="help-more"
                onClick={onChoose}
              >
                {label}
              </Link>
            ))}
          </p>
        }
      />
    </section>
  );
}

/** Search above, the list of pages on the left; findings take the place of the page. */
export function HelpLayout({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  return (
    <div className="help">
      <SearchBand query={query} setQuery={setQuery} />
      <div className="help-grid">
        <Nav />
        {sought ? <Results query={sought} onChoose={() => setQuery('')} /> : children}
        {sought ? null : aside}
      </div>
    </div>
  );
}
