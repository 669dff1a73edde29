import { type TabItem, Tabs } from '@hj/ui';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { type AuthWay, emitAuth } from '../../shared/session/auth-events.ts';

type WayText = `${AuthWay}`;

const NUMBERS: Record<WayText, AuthWay> = { '1': 1, '2': 2, '3': 3, '4': 4 };

/** The switcher at the top. The new-device dialog and the end of the recovery have none. */
export function AuthTabs({ label, ways }: { label: string; ways: readonly TabItem<WayText>[] }) {
  const way = useAuthDialog((state) => state.way);
  return (
    <Tabs<WayText>
      label={label}
      className="auth-tabs border-b-0 flex-none gap-8 mt-0 mx-12 mb-3 max-tablet:mx-5"
      items={ways}
      value={`${way}`}
      onChange={(next) => emitAuth('switch_auth_way', NUMBERS[next])}
    />
  );
}
