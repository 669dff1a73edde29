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
    <li className="flex items-center gap-4 min-h-18 mx-6 py-2.5 border-t border-t-line max-tablet:flex-wrap max-tablet:gap-y-1 max-tablet:gap-x-3 max-tablet:my-0 max-tablet:mx-4">
      <span className="flex items-center justify-center flex-none size-10 rounded-[0.625rem] bg-surface-3 text-fg-2 max-tablet:w-9 max-tablet:h-9">
        {icon}
      </span>
      <span className="grid grid-cols-1 flex-1 min-w-0 text-13 leading-6 text-fg-2 max-tablet:basis-18 max-tablet:leading-5">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="text-14 text-fg-1">{title}</b>
          {tag}
        </span>
        <span>{text}</span>
      </span>
      <span className="security-row__action flex-none max-tablet:ml-auto">{action}</span>
    </li>
  );
}
