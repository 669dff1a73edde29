import type { ReactNode } from 'react';

export interface SecurityRowProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  tag: ReactNode;
  action: ReactNode;
}

/** One protection of the account: name, state and actions. */
export function SecurityRow({ icon, title, text, tag, action }: SecurityRowProps) {
  return (
    <li className="security-row">
      <span className="flex items-center justify-center flex-none size-10 rounded-[0.625rem] bg-surface-3 text-fg-2 max-tablet:w-9 max-tablet:h-9">
        {icon}
      </span>
      <span className="security-row__text">
        <span className="flex flex-wrap items-center gap-x-2">
          <b>{title}</b>
          {tag}
        </span>
        <span>{text}</span>
      </span>
      <span className="security-row__action">{action}</span>
    </li>
  );
}
