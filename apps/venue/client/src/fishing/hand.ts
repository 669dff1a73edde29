import { cannonLevels } from '@hj/games';
import type { FishingPlayer } from './fishing-player.ts';
import type { FishingScene } from './fishing-scene.ts';

const turnUnits = 40;

/** Pointer on the sea, and keys: Space fires while it is held, arrows turn, + and − choose the cannon, L F K A the tools. */
export function listenToHand(host: HTMLElement, scene: FishingScene, player: FishingPlayer): { end(): void } {
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { x, y } = at(event);
    host.setPointerCapture(event.pointerId);
    player.press(scene.map.toScene(x, y), scene.fish.under(x, y, scene.map));
  };
  const onMove = (event: PointerEvent): void => {
    const { x, y } = at(event);
    player.point(scene.map.toScene(x, y));
  };
  const onUp = (): void => player.release();
  const keys = keysOf(player);
  const pointers = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: onUp,
  } as const;
  const kinds = Object.keys(pointers) as (keyof typeof pointers)[];
  for (const kind of kinds) host.addEventListener(kind, pointers[kind]);
  addEventListener('keydown', keys.down);
  addEventListener('keyup', keys.up);
  addEventListener('blur', onUp);
  return {
    end() {
      for (const kind of kinds) host.removeEventListener(kind, pointers[kind]);
      removeEventListener('keydown', keys.down);
      removeEventListener('keyup', keys.up);
      removeEventListener('blur', onUp);
    },
  };
}

function keysOf(player: FishingPlayer) {
  const byKey = new Map<string, () => void>([
    ['ArrowLeft', () => player.turn(-turnUnits)],
    ['ArrowRight', () => player.turn(turnUnits)],
    ['+', () => player.step(1, cannonLevels.length)],
    ['=', () => player.step(1, cannonLevels.length)],
    ['-', () => player.step(-1, cannonLevels.length)],
    ['l', () => player.toggleLock()],
    ['a', () => player.toggleAuto()],
    ['f', () => player.freeze()],
    ['k', () => player.lightning()],
  ]);
  const once = new Set(['l', 'a', 'f', 'k']);
  return {
    down(event: KeyboardEvent): void {
      if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, select')) return;
      if (event.key === ' ' && !(target instanceof HTMLElement && target.closest('button, a'))) {
        event.preventDefault();
        if (!event.repeat) player.hold();
        return;
      }
      if (event.repeat && once.has(event.key)) return;
      byKey.get(event.key)?.();
    },
    up(event: KeyboardEvent): void {
      if (event.key === ' ') player.release();
    },
  };
}
