import { Button, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { DocumentView } from '../../shared/legal/document-view.tsx';
import { privacy } from '../../shared/legal/privacy.ts';
import { terms } from '../../shared/legal/terms.ts';
import { goTo } from '../../shared/navigation/navigator.ts';
import { logout } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { loadUserInfo } from '../../shared/session/user-info.ts';
import './auth.css';

const DOCUMENTS = { terms, privacy } as const;

/** 条款更新: the terms in force are agreed to, or the member leaves; there is no third way (C03). */
export function TermsUpdate() {
  const termsVersion = useSession(({ userInfo }) =>
    userInfo?.mustAcceptTerms ? userInfo.termsVersion : undefined,
  );
  const [topic, setTopic] = useState<keyof typeof DOCUMENTS>('terms');
  const [busy, setBusy] = useState(false);
  if (termsVersion === undefined) return null;

  async function agree(version: string): Promise<void> {
    setBusy(true);
    try {
      await call('/site/api/v1/member/acceptTerms', { termsVersion: version });
    } catch (error) {
      toast.error(messageOf(error));
    }
    // Also after a refusal: the terms may have changed once more, and the profile names those in force.
    await loadUserInfo().catch((error: unknown) => toast.error(messageOf(error)));
    setBusy(false);
  }

  function leave(): void {
    logout();
    goTo('home');
  }

  const other = topic === 'terms' ? 'privacy' : 'terms';
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closeAble={false}
      size="lg"
      title={t`条款更新`}
      className="auth-legal"
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={leave}>
            {t`退出登录`}
          </Button>
          <Button loading={busy} onClick={() => void agree(termsVersion)}>
            {t`同意并继续`}
          </Button>
        </>
      }
    >
      <div key={topic} className="auth-legal__text pt-2">
        <p className="auth-step__lead">{t`条款已更新，请阅读并同意后继续。已接受的注单与您的余额不受影响。`}</p>
        <DocumentView document={DOCUMENTS[topic]} />
        <button type="button" className="auth-link mt-4" onClick={() => setTopic(other)}>
          {t`查看${DOCUMENTS[other].title}`}
        </button>
      </div>
    </Dialog>
  );
}
