import type { ReactNode } from 'react';

/** The head of a panel without tabs. The dialog's own title says the same words to screen readers. */
export function PanelHead({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <header className="auth-head mb-2 pr-10">
      <p className="auth-head__title" aria-hidden="true">
        {icon}
        {title}
      </p>
      {children ? <p>{children}</p> : null}
    </header>
  );
}
