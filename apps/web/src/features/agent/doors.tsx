import { CopyIcon, PictureIcon, QrIcon, UsersIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ShareBox } from '../../shared/share/share-box.tsx';
import { siteLink } from '../../shared/share/site-link.ts';
import type { Overview } from './queries.ts';
import './doors.css';

interface DoorsProps {
  /** The first link of the agent, whose code is shown at once. */
  link: Overview['links'][number] | undefined;
  onLinks: () => void;
  onMaterial: () => void;
  onDownlines: () => void;
}

/** The doors on the first page of a phone: links, a code to be scanned, material and agents below. */
export function Doors({ link, onLinks, onMaterial, onDownlines }: DoorsProps) {
  const [scanned, setScanned] = useState(false);
  return (
    <nav
      className="ag-doors hj-card hidden max-tablet:grid max-tablet:grid-cols-4 max-tablet:py-3 max-tablet:px-2"
      aria-label={t`推广工具`}
    >
      <Door name={t`推广链接`} icon={<CopyIcon size={22} />} onClick={onLinks} />
      <Door name={t`二维码`} icon={<QrIcon size={22} />} onClick={() => setScanned(true)} />
      <Door name={t`素材`} icon={<PictureIcon size={22} />} onClick={onMaterial} />
      <Door name={t`下级`} icon={<UsersIcon size={22} />} onClick={onDownlines} />
      {link ? <CodeDialog {...link} open={scanned} onOpenChange={setScanned} /> : null}
    </nav>
  );
}

interface CodeDialogProps {
  code: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CodeDialog({ code, name, open, onOpenChange }: CodeDialogProps) {
  return (
    <Dialog size="sm" title={name} open={open} onOpenChange={onOpenChange}>
      <ShareBox link={siteLink('rcode', code)} fileName={`hj-${code}`} label={t`${name}的二维码`} />
    </Dialog>
  );
}

function Door({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <span>{icon}</span>
      {name}
    </button>
  );
}
