import { Howl, Howler } from 'howler';
import { mix, wavAddress } from './synth.ts';
import { music, type Voice, voices } from './voices.ts';

const storageKey = 'hj-venue-sound';

export interface SoundChoice {
  effects: boolean;
  music: boolean;
}

/**
 * Off until the member's first press, silent in a hidden tab; the choice is remembered. No sound is the only sign of anything.
 */
export class Sounds {
  #choice: SoundChoice = readChoice();
  #awake = false;
  #held = false;
  readonly #howls = new Map<Voice, Howl>();
  #music: Howl | undefined;

  readonly #hasMusic: boolean;

  /** @param hasMusic tables have none: players talk there */
  constructor({ hasMusic = true }: { hasMusic?: boolean } = {}) {
    this.#hasMusic = hasMusic;
    document.addEventListener('visibilitychange', () => this.#apply());
  }

  get choice(): SoundChoice {
    return this.#choice;
  }

  /** The first press: sound may begin. `soon` are made one by one in idle time. */
  wake(soon: readonly Voice[] = []): void {
    if (this.#awake) return;
    this.#awake = true;
    if (soon.length === 0) this.#apply();
    else whenIdle(() => this.#prepare(soon));
  }

  #prepare([voice, ...rest]: readonly Voice[]): void {
    if (voice === undefined) this.#apply();
    else {
      this.#howl(voice);
      whenIdle(() => this.#prepare(rest));
    }
  }

  choose(choice: SoundChoice): void {
    this.#choice = choice;
    localStorage.setItem(storageKey, JSON.stringify(choice));
    this.#apply();
  }

  /** The site asks for silence, for example while a dialog is open. */
  hold(held: boolean): void {
    this.#held = held;
    this.#apply();
  }

  play(voice: Voice): void {
    if (!this.#awake || !this.#choice.effects || this.#silent) return;
    const known = this.#howls.get(voice);
    if (known) known.play();
    // Making it takes longer than a frame: the pressed control answers first.
    else
      whenIdle(() => {
        if (this.#choice.effects && !this.#silent) this.#howl(voice).play();
      });
  }

  #howl(voice: Voice): Howl {
    const known = this.#howls.get(voice);
    if (known) return known;
    const howl = new Howl({ src: [wavAddress(mix(voices[voice]))], format: ['wav'] });
    this.#howls.set(voice, howl);
    return howl;
  }

  get #silent(): boolean {
    return this.#held || document.visibilityState === 'hidden';
  }

  #apply(): void {
    if (!this.#awake) return;
    Howler.mute(this.#silent);
    const plays = this.#hasMusic && this.#choice.music && !this.#silent;
    if (plays && !this.#music)
      this.#music = new Howl({ src: [wavAddress(mix(music))], format: ['wav'], loop: true, volume: 0.5 });
    if (plays) {
      if (!this.#music?.playing()) this.#music?.play();
    } else this.#music?.pause();
  }
}

/** Within a second, in a pause between frames where the browser tells of them. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 50);
}

function readChoice(): SoundChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'effects' in stored && 'music' in stored) {
      return { effects: stored.effects === true, music: stored.music === true };
    }
  } catch {
    // A choice that cannot be read is made again.
  }
  return { effects: true, music: true };
}
