import { t } from '@lingui/core/macro';
import type { Sheet } from '../hud/bars.tsx';
import { Icon, type IconName } from '../hud/icons.tsx';
import { useFishing, useRoom } from './fishing-context.ts';

/** Actions beside aiming; the letter is the key of each. */
export function Tools({ open }: { open(sheet: Sheet): void }) {
  const { player } = useFishing();
  const locking = useRoom((room) => room.locking);
  const auto = useRoom((room) => room.auto);
  const leaving = useRoom((room) => room.leaving);
  const freezes = useRoom((room) => room.freezes);
  const lightnings = useRoom((room) => room.lightnings);
  return (
    <>
      <div className="kit left">
        <Tool icon="target" name={t`锁定`} hotkey="L" pressed={locking} onPress={() => player.toggleLock()} />
        <Tool icon="snow" name={t`冰冻`} hotkey="F" left={freezes} onPress={() => player.freeze()} />
        <Tool icon="bolt" name={t`闪电`} hotkey="K" left={lightnings} onPress={() => player.lightning()} />
      </div>
      <div className="kit right">
        <Tool icon="again" name={t`自动`} hotkey="A" pressed={auto} onPress={() => player.toggleAuto()} />
        <Tool icon="rules" name={t`倍率`} onPress={() => open('rules')} />
        <Tool
          icon="back"
          name={leaving ? t`结算中` : t`离座`}
          onPress={() => player.leave()}
          disabled={leaving}
        />
      </div>
    </>
  );
}

function Tool({
  icon,
  name,
  hotkey,
  left,
  pressed,
  disabled = false,
  onPress,
}: {
  icon: IconName;
  name: string;
  hotkey?: string;
  /** How many are in stock. */
  left?: number;
  pressed?: boolean;
  disabled?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className="tool"
      aria-pressed={pressed}
      aria-keyshortcuts={hotkey}
      title={hotkey}
      disabled={disabled || left === 0}
      onClick={onPress}
    >
      <Icon name={icon} size={22} />
      {name}
      {left !== undefined && (
        <span className="left">
          {left}
          <span className="unseen"> {t`个`}</span>
        </span>
      )}
    </button>
  );
}
