import { Checkbox, Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import type { DeskRoom } from './names.ts';

const whole = (text: string, most: number): number => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new ConsoleError(6007, t`请输入 0 到 ${most} 之间的整数`);
  return value;
};

/** The terms of a room for its speakers, its pinned line, and whether it is open. */
export function RoomDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const refresh = useRefresh('chat');
  const [form, setForm] = useState({
    ...{ slow: String(room.slowSeconds), grade: String(room.minGrade), age: String(room.minAgeHours) },
    pictures: String(room.pictureGrade),
    ...{ turnover: room.minTurnover, pinned: room.pinned ?? '' },
    ...{ guests: room.guests, muted: room.muted, closed: room.closed },
  });
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const text = (name: 'slow' | 'grade' | 'pictures' | 'age' | 'turnover' | 'pinned', label: string) => (
    <Field label={label}>
      <Input value={form[name]} autoComplete="off" onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  );
  const flag = (name: 'guests' | 'muted' | 'closed', label: string) => (
    <Checkbox checked={form[name]} onChange={({ target }) => set({ [name]: target.checked })}>
      {label}
    </Checkbox>
  );
  return (
    <ActionDialog
      title={t`房间设置 · ${room.name}`}
      sureText={t`保存`}
      subject={{ rid: room.rid, form }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        const { guests, muted, closed } = form;
        const pinned = form.pinned.trim();
        const settings = {
          ...{ slowSeconds: whole(form.slow, 600), minGrade: whole(form.grade, 10) },
          pictureGrade: whole(form.pictures, 10),
          ...{ minAgeHours: whole(form.age, 720), minTurnover: form.turnover.trim() || '0' },
          ...{ guests, muted, closed, pinned: pinned === '' ? null : pinned },
        };
        return call('/console/api/v1/chat/room', { rid: room.rid, ...settings, reason }, { key });
      }}
    >
      {text('slow', t`慢速模式（秒，0 为关闭）`)}
      {text('grade', t`发言门槛 VIP`)}
      {text('pictures', t`发图门槛 VIP`)}
      {text('turnover', t`或近 30 天流水（元，0 为不适用）`)}
      {text('age', t`注册满（小时）`)}
      {text('pinned', t`置顶（空为取消）`)}
      {flag('guests', t`游客可发言`)}
      {flag('muted', t`全员禁言`)}
      {flag('closed', t`关闭房间`)}
    </ActionDialog>
  );
}
