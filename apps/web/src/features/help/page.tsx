import { buttonClass, ClockIcon, Empty } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { DocumentView } from '../../shared/legal/document-view.tsx';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { documents, findDocument } from './documents.ts';

function NoSuchVersion({ version }: { version: string }) {
  return (
    <Empty
      icon={<ClockIcon size={32} />}
      titleAs="h1"
      title={t`未找到 ${version} 版的体育规则`}
      hint={t`请核对注单上的规则版本，或查看现行规则`}
      action={
        <Link
          to="/app/help/$code"
          params={{ code: 'tygz' }}
          search={{}}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          {t`查看现行规则`}
        </Link>
      }
    />
  );
}

function NotYet({ title }: { title: string | undefined }) {
  return (
    <Empty
      icon={<ClockIcon size={32} />}
      titleAs="h1"
      title={title ? t`${title}建设中` : t`建设中`}
      hint={t`此页面尚未开放，您的账户与资金不受影响`}
      action={
        <Link to="/" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t`返回首页`}
        </Link>
      }
    />
  );
}

export interface HelpPageProps {
  code: string;
  /** Names a page that is not written yet. */
  title: string | undefined;
  /** Of the rules of sport, where not those of now are asked for. */
  version?: string | undefined;
}

/** A page of the help layout: what is written, beside the list of what is. */
export function HelpPage({ code, title, version }: HelpPageProps) {
  const document = findDocument(code, version);
  const depositOpen = useDepositOpen();
  return (
    <div className="mx-auto grid w-full max-w-(--w-page) flex-1 grid-cols-1 items-start gap-4 p-3 tablet:grid-cols-[13.5rem_minmax(0,1fr)] tablet:gap-6 tablet:px-4 tablet:pt-6 desktop:px-0">
      <nav
        className="hj-card flex gap-1 overflow-x-auto p-2 tablet:flex-col tablet:p-3"
        aria-label={t`帮助中心`}
      >
        {Object.entries(documents)
          .filter(([each]) => each !== 'ck' || depositOpen)
          .map(([each, { title: name }]) => (
            <Link
              key={each}
              to="/app/help/$code"
              params={{ code: each }}
              className="flex h-11 flex-none items-center rounded-md px-3 text-14 text-fg-2 hover:bg-surface-2 data-[status=active]:bg-brand-soft data-[status=active]:font-bold data-[status=active]:text-brand-text tablet:h-10"
            >
              {name}
            </Link>
          ))}
      </nav>
      <article className="hj-card p-4 tablet:px-8 tablet:py-6">
        {document ? (
          <>
            <h1 className="m-0 mb-2 text-24 font-bold">{document.title}</h1>
            <DocumentView document={document} />
          </>
        ) : code === 'tygz' && version !== undefined ? (
          <NoSuchVersion version={version} />
        ) : (
          <NotYet title={title} />
        )}
      </article>
    </div>
  );
}
