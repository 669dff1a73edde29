import { otherContacts } from '@hj/contract';
import { buttonClass } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { OTHER_LABELS } from '../../shared/member/contact-labels.ts';
import { PrivateValue } from '../../shared/member/private-value.tsx';
import type { DecryptedKey } from '../../shared/session/decrypted.ts';
import type { UserInfo } from '../../shared/session/session-store.ts';

interface Contact {
  key: DecryptedKey;
  label: string;
  masked: string | undefined;
}

function contactsOf({ phone, email, others }: UserInfo): Contact[] {
  return [
    { key: 'phone', label: t`手机号`, masked: phone ?? undefined },
    { key: 'email', label: t`邮箱`, masked: email ?? undefined },
    ...otherContacts.map((key) => ({ key, label: OTHER_LABELS[key], masked: others[key] })),
  ];
}

/**
 * The page of a contact asks for a bound phone and name and says so on the way there. Phone and e-mail have a dialog before that.
 */
function ManageLink({ contact, ready }: { contact: Contact; ready: boolean }) {
  const bound = contact.masked !== undefined;
  const look = buttonClass({ variant: bound ? 'outline' : 'soft' });
  const label = `${bound ? t`更换` : t`绑定`}${contact.label}`;
  const words = bound ? t`更换` : t`绑定`;
  const task = contact.key === 'phone' || contact.key === 'email' ? contact.key : undefined;
  return ready || task === undefined ? (
    <Link to="/mine/accountManage/$id" params={{ id: contact.key }} className={look} aria-label={label}>
      {words}
    </Link>
  ) : (
    <Link to="/mine/auth" search={{ task }} className={look} aria-label={label}>
      {words}
    </Link>
  );
}

/** 联系方式: masked, each with its page. */
export function ContactSection({ userInfo }: { userInfo: UserInfo }) {
  const ready = userInfo.bindPhone && userInfo.bindRealName;
  return (
    <section className="hj-card user-card" aria-labelledby="contacts">
      <header className="user-card__head">
        <h2 id="contacts">{t`联系方式`}</h2>
        <p>{t`仅用于验证身份和客服联系`}</p>
      </header>
      <ul className="user-contacts grid grid-cols-2 gap-y-0 gap-x-12 px-6 pb-3 list-none max-desktop:grid-cols-1 max-tablet:pt-0 max-tablet:px-4 max-tablet:pb-2">
        {contactsOf(userInfo).map((contact) => (
          <li className="flex items-center gap-4 min-h-16 border-t border-t-line" key={contact.key}>
            <span className="grid min-w-0 flex-1">
              <span className="text-12 text-fg-3">{contact.label}</span>
              <span className="min-w-0 text-14 leading-7">
                {contact.masked === undefined ? (
                  <span className="text-fg-3">{t`未绑定`}</span>
                ) : (
                  <PrivateValue field={contact.key} label={contact.label} masked={contact.masked} />
                )}
              </span>
            </span>
            <ManageLink contact={contact} ready={ready} />
          </li>
        ))}
      </ul>
    </section>
  );
}
