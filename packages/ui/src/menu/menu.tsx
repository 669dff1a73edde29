import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import './menu.css';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A list of actions under a button. */
export function Menu({ trigger, align = 'end', defaultOpen, children }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="hj-menu__place" sideOffset={16} align={align}>
          <Base.Popup className="hj-menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** A link or another element that takes the place of the item's own. */
  render?: ReactElement;
  onSelect?: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, render, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item className="hj-menu__item" render={render} onClick={onSelect} nativeButton={false}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="hj-menu__line" />;
}
