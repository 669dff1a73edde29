import { Button, IdCardIcon, latePart, QueryView, Skeleton, sayMissed, Tag, type TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { dayText } from '../../shared/date-range.ts';
import { DOCUMENT_LABELS, DOCUMENT_ORDER } from './document-labels.ts';
import { type DocumentKind, documentsQuery, type KycDocument } from './queries.ts';

const DocumentDialog = latePart(
  async () => (await import('./document-dialog.tsx')).DocumentDialog,
  sayMissed,
);

const STATES: Record<KycDocument['state'], { tone: TagTone; words: string }> = {
  pending: { tone: 'warn', words: t`审核中` },
  approved: { tone: 'success', words: t`已通过` },
  rejected: { tone: 'danger', words: t`未通过` },
};

/** The last document of each kind; the list is newest first. */
function latest(list: readonly KycDocument[]): ReadonlyMap<DocumentKind, KycDocument> {
  return new Map(list.toReversed().map((document) => [document.kind, document]));
}

/** 身份证件: the state of each kind, and the reason of a refusal. */
export function DocumentSection() {
  const query = useQuery(documentsQuery);
  const [kind, setKind] = useState<DocumentKind>();
  const documents = latest(query.data ?? []);
  return (
    <section className="hj-card user-card" aria-labelledby="documents">
      <header className="user-card__head">
        <h2 id="documents">{t`身份证件`}</h2>
        <p>{t`平台要求核实时提交，审核通常在 24 小时内完成`}</p>
      </header>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mx-4 mb-4 h-72" />}
        failed={t`身份证件加载失败`}
        safe={(error) => t`${messageOf(error)}，已提交的证件不受影响`}
      >
        {() => (
          <ul>
            {DOCUMENT_ORDER.map((each) => (
              <DocumentRow
                key={each}
                kind={each}
                document={documents.get(each)}
                onUpload={() => setKind(each)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {kind ? (
        <Suspense>
          <DocumentDialog key={kind} kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface DocumentRowProps {
  kind: DocumentKind;
  document: KycDocument | undefined;
  onUpload: () => void;
}

function DocumentRow({ kind, document, onUpload }: DocumentRowProps) {
  const { label, hint } = DOCUMENT_LABELS[kind];
  const state = document && STATES[document.state];
  return (
    <li className="user-row flex items-center gap-4 min-h-17 mx-6 py-2 border-t border-t-line max-tablet:flex-wrap max-tablet:gap-y-1 max-tablet:gap-x-3 max-tablet:my-0 max-tablet:mx-4">
      <span className="flex items-center justify-center flex-none size-10 rounded-[0.625rem] bg-surface-3 text-fg-2">
        <IdCardIcon size={20} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="text-14">{label}</b>
          {state ? <Tag tone={state.tone}>{state.words}</Tag> : null}
        </span>
        <DocumentText document={document} hint={hint} />
      </span>
      {document === undefined || document.state === 'rejected' ? (
        <Button variant="soft" aria-label={`${document ? t`重新上传` : t`上传`}${label}`} onClick={onUpload}>
          {document ? t`重新上传` : t`上传`}
        </Button>
      ) : null}
    </li>
  );
}

function DocumentText({ document, hint }: { document: KycDocument | undefined; hint: string }) {
  if (!document) return <span className="text-12 text-fg-3">{hint}</span>;
  if (document.state === 'rejected') {
    return (
      <span className="text-12 text-danger">
        {t`原因：`}
        {document.reason ?? t`图片不清晰或信息不符`}
      </span>
    );
  }
  return (
    <span className="text-12 text-fg-3">
      <Trans>
        提交于 <span className="num">{dayText(document.at)}</span>
      </Trans>
    </span>
  );
}
