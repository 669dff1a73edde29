import type { ChatMessage } from '@hj/contract';
import { AtIcon, Button, EyeOffIcon, PacketIcon, VipBadge } from '@hj/ui';
import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { requireLogin } from '../../shared/session/flows.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { toggleIgnored, useChat } from './chat-store.ts';
import { Person } from './person.tsx';
import { TipForm } from './tip-form.tsx';
import './person-sheet.css';

interface PersonSheetProps {
  /** By whom the sheet was opened: a message of that speaker. */
  message: ChatMessage;
  onMention: (message: ChatMessage) => void;
  onClose: () => void;
}

function Who({ uid, name, grade }: { uid: string; name: string; grade: number | null }) {
  return (
    <p className="chat-who">
      <Person uid={uid} className="chat-who__figure" />
      <b>{name}</b>
      {grade === null ? <span className="text-12 text-fg-3">{t`游客`}</span> : <VipBadge grade={grade} />}
    </p>
  );
}

function Actions({ message, onMention, onClose, onTip }: PersonSheetProps & { onTip: () => void }) {
  const right = useChat((chat) => chat.right);
  const { uid } = message;
  if (uid === null) return null;
  const bar = right?.bar ?? null;
  const isMember = uid.startsWith('m');
  return (
    <>
      {isMember ? (
        <>
          <Button
            // A guest is led to the login.
            disabled={bar !== null && bar !== 'guest'}
            onClick={() => {
              if (requireLogin()) onTip();
            }}
          >
            <PacketIcon size={18} />
            {t`打赏`}
          </Button>
          <Button
            variant="outline"
            disabled={bar !== null}
            onClick={() => {
              onClose();
              onMention(message);
            }}
          >
            <AtIcon size={18} />
            {t`提及`}
          </Button>
        </>
      ) : null}
      <Button
        variant="outline"
        onClick={() => {
          toggleIgnored(uid);
          onClose();
        }}
      >
        <EyeOffIcon size={18} />
        {t`屏蔽此人`}
      </Button>
      {isMember && bar !== null ? <p className="text-12 text-fg-2">{right?.text}</p> : null}
    </>
  );
}

/** A speaker of the room: figure, grade, and the actions: tip, mention, ignore. */
export function PersonSheet(props: PersonSheetProps) {
  const { message, onClose } = props;
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [isTipping, setTipping] = useState(false);
  const { uid, name, grade, rid } = message;
  if (uid === null) return null;
  const content = (
    <div className="chat-who__sheet">
      <Who uid={uid} name={name} grade={grade} />
      {isTipping ? (
        <TipForm to={{ rid, uid, name }} onDone={onClose} />
      ) : (
        <Actions {...props} onTip={() => setTipping(true)} />
      )}
    </div>
  );
  const title = isTipping ? t`打赏 ${name}` : name;
  const onOpenChange = (open: boolean) => (open ? undefined : onClose());
  return isPhone ? (
    <BottomSheet open title={title} head={<span />} onOpenChange={onOpenChange}>
      {content}
    </BottomSheet>
  ) : (
    <Dialog open size="sm" title={title} hideTitle onOpenChange={onOpenChange}>
      {content}
    </Dialog>
  );
}
