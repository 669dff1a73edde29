import { Button } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { DocumentView } from '../../shared/legal/document-view.tsx';
import { privacy } from '../../shared/legal/privacy.ts';
import { terms } from '../../shared/legal/terms.ts';

export type LegalTopic = 'terms' | 'privacy';

const DOCUMENTS = { terms, privacy } as const;

export interface LegalDialogProps {
  topic: LegalTopic;
  onTopic: (topic: LegalTopic) => void;
  onClose: () => void;
}

/** Terms or privacy policy over the form, each with a link to the other. */
export function LegalDialog({ topic, onTopic, onClose }: LegalDialogProps) {
  const document = DOCUMENTS[topic];
  const other = topic === 'terms' ? 'privacy' : 'terms';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={document.title}
      size="lg"
      className="auth-legal"
      footer={<Button onClick={onClose}>{t`我已阅读`}</Button>}
    >
      <div key={topic} className="auth-legal__text pt-2">
        <DocumentView document={document} />
        <button type="button" className="auth-link mt-4" onClick={() => onTopic(other)}>
          {t`查看${DOCUMENTS[other].title}`}
        </button>
      </div>
    </Dialog>
  );
}
