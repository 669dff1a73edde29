import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Sounds } from '../sound/sounds.ts';
import { Dialog } from './dialog.tsx';

/** Effects and music apart; both remembered. */
export function SoundSheet({ sounds, onClose }: { sounds: Sounds; onClose(): void }) {
  const [choice, setChoice] = useState(sounds.choice);
  const choose = (next: typeof choice) => {
    sounds.wake();
    sounds.choose(next);
    setChoice(next);
  };
  return (
    <Dialog title={t`声音`} onClose={onClose}>
      <label className="switch">
        <input
          type="checkbox"
          checked={choice.effects}
          onChange={(event) => choose({ ...choice, effects: event.target.checked })}
        />
        {t`音效`}
      </label>
      <label className="switch">
        <input
          type="checkbox"
          checked={choice.music}
          onChange={(event) => choose({ ...choice, music: event.target.checked })}
        />
        {t`音乐`}
      </label>
      <p className="muted">{t`按下第一个按钮之前没有声音；页面不可见时静音。`}</p>
    </Dialog>
  );
}
