import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { listJoint } from '../../shared/language/joints.ts';
import type { DeskRoom } from './names.ts';

/** Writes a line of the house in a room. */
export function SayDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const refresh = useRefresh('chat');
  const [text, setText] = useState('');
  return (
    <ActionDialog
      title={t`广播 · ${room.name}`}
      sureText={t`发送`}
      subject={{ rid: room.rid, text }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        if (text.trim() === '') throw new ConsoleError(6007, t`请输入内容`);
        return call('/console/api/v1/chat/say', { rid: room.rid, text, reason }, { key });
      }}
    >
      <Field label={t`内容`}>
        <Input
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}

/** Blocks a term in all rooms, or allows one again. */
export function TermDialog({ terms, onClose }: { terms: readonly string[]; onClose: () => void }) {
  const refresh = useRefresh('chat');
  const [term, setTerm] = useState('');
  const isKnown = terms.includes(term.trim());
  return (
    <ActionDialog
      title={t`屏蔽词 ${terms.length}`}
      sureText={isKnown ? t`移除` : t`添加`}
      subject={{ term, isKnown }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        if (term.trim() === '') throw new ConsoleError(6007, t`请输入屏蔽词`);
        return call('/console/api/v1/chat/term', { term, blocked: !isKnown, reason }, { key });
      }}
    >
      <p className="text-13 text-fg-2">{terms.join(listJoint)}</p>
      <Field label={t`屏蔽词`} hint={t`已有的词将被移除，没有的将被添加`}>
        <Input
          value={term}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setTerm(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
