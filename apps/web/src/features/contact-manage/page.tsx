import { linkTabs, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BindEmailForm } from '../../shared/member/bind-email-form.tsx';
import { BindPhoneForm } from '../../shared/member/bind-phone-form.tsx';
import { PrivateValue } from '../../shared/member/private-value.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { DestinationOverview } from './destination-overview.tsx';
import { type ContactKind, findKind, KIND_IDS } from './kinds.ts';
import { OtherForm } from './other-form.tsx';

/** The kinds beside each other, as tabs that are links: each has its address. */
function KindTabs() {
  return (
    <nav className={clsx(linkTabs.list, 'px-5 max-tablet:px-2')} aria-label={t`账户管理`}>
      {KIND_IDS.map((id) => (
        <Link
          key={id}
          to="/mine/accountManage/$id"
          params={{ id }}
          className={clsx(linkTabs.tab, 'h-13')}
          replace
        >
          {findKind(id)?.label}
        </Link>
      ))}
    </nav>
  );
}

function Current({ kind, masked }: { kind: ContactKind; masked: string | undefined }) {
  const KindIcon = kind.icon;
  return (
    <div className="flex items-center gap-3 py-3 px-4 border border-line rounded-lg bg-surface-2">
      <span className="flex items-center justify-center flex-none size-10 rounded-[0.625rem] bg-brand-soft text-brand-text">
        <KindIcon size={22} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="text-12 text-fg-3">{t`当前${kind.label}`}</span>
        {masked === undefined ? (
          <b className="text-16 leading-7 text-fg-2">{t`未填写`}</b>
        ) : (
          <b className="text-16 leading-7">
            <Masked kind={kind} masked={masked} />
          </b>
        )}
      </span>
      <Tag tone={masked === undefined ? 'neutral' : 'success'}>
        {masked === undefined ? t`未绑定` : t`已绑定`}
      </Tag>
    </div>
  );
}

function Masked({ kind, masked }: { kind: ContactKind; masked: string }) {
  const field = kind.form === 'other' ? kind.contact : kind.form;
  return <PrivateValue field={field} label={kind.label} masked={masked} />;
}

function KindForm({ kind, masked }: { kind: ContactKind; masked: string | undefined }) {
  if (kind.form === 'other') return <OtherForm kind={kind} bound={masked !== undefined} />;
  return kind.form === 'phone' ? <BindPhoneForm former={masked} /> : <BindEmailForm former={masked} />;
}

function Contact({ id, kind, masked }: { id: string; kind: ContactKind; masked: string | undefined }) {
  return (
    <>
      <Current kind={kind} masked={masked} />
      <p className="mt-3 mb-5 text-13 text-fg-2">{kind.purpose}</p>
      {/* Another kind, or another value, is another form: nothing typed for one is sent for the next. */}
      <KindForm key={`${id} ${masked ?? ''}`} kind={kind} masked={masked} />
    </>
  );
}

/** 账户管理: one destination, its bound value, and the form that binds or changes it. */
export function AccountManagePage() {
  const { id } = useParams({ strict: false });
  const userInfo = useSession((session) => session.userInfo);
  const kind = id === undefined ? undefined : findKind(id);
  // The route sends other ids to the not-found page.
  if (id === undefined || !kind) return null;
  return (
    <section className="hj-card overflow-hidden" aria-labelledby="contact-title">
      <h1 id="contact-title" className="hj-visually-hidden">
        {t`${kind.label}管理`}
      </h1>
      <KindTabs />
      <div className="max-w-120 pt-5 px-8 pb-8 max-tablet:max-w-[none] max-tablet:pt-4 max-tablet:px-4 max-tablet:pb-5">
        {kind.form === 'destination' ? (
          <DestinationOverview kind={kind} />
        ) : userInfo ? (
          <Contact id={id} kind={kind} masked={kind.masked(userInfo)} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </div>
    </section>
  );
}
