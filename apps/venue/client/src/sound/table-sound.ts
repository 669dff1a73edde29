import type { Bridge } from '../bridge/bridge.ts';
import { Sounds } from './sounds.ts';
import type { Voice } from './voices.ts';

interface Heard<Play> {
  subscribe(heard: (now: Play, before: Play) => void): () => void;
}

/** Plays the sounds of a table's changes; the site's switch turns it on and off, the first press wakes it. */
export function soundTable<Play>(
  store: Heard<Play>,
  bridge: Pick<Bridge, 'listen'>,
  voicesOf: (now: Play, before: Play) => readonly Voice[],
  /** Made before they are asked for. */
  soon: readonly Voice[],
): () => void {
  const sounds = new Sounds({ hasMusic: false });
  const wake = () => sounds.wake(soon);
  const ends = [
    store.subscribe((now, before) => {
      for (const voice of voicesOf(now, before)) sounds.play(voice);
    }),
    bridge.listen((message) => {
      if (message.type === 'sound') sounds.choose({ effects: message.on, music: message.on });
      if (message.type === 'pause' || message.type === 'resume') sounds.hold(message.type === 'pause');
    }),
    () => window.removeEventListener('pointerdown', wake),
  ];
  window.addEventListener('pointerdown', wake, { once: true });
  return () => {
    for (const end of ends) end();
  };
}
