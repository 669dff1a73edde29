import { buttonClass, ClockIcon, Empty } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { HelpCode } from '../../shared/help/help-pages.ts';
import { Article, Contents } from './article.tsx';
import { findDocument } from './documents.ts';
import { HelpLayout } from './layout.tsx';

function NoSuchVersion({ version }: { version: string }) {
  return (
    <div className="hj-card min-w-0 p-[16px] tablet:pt-[24px] tablet:px-[32px] tablet:pb-[32px]">
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
    </div>
  );
}

export interface HelpPageProps {
  /** The route lets only codes of pages in. */
  code: HelpCode;
  /** Of the rules of sport, where not those of now are asked for. */
  version?: string | undefined;
}

/** A page of the help centre, with its headings on its right. */
export function HelpPage({ code, version }: HelpPageProps) {
  const document = findDocument(code, version);
  if (!document) {
    return (
      <HelpLayout>
        <NoSuchVersion version={version ?? ''} />
      </HelpLayout>
    );
  }
  return (
    <HelpLayout aside={<Contents document={document} />}>
      <Article key={code} code={code} document={document} />
    </HelpLayout>
  );
}
