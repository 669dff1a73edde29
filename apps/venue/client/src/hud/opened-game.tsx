import type { ReactNode } from 'react';
import { StartScreen, useOpening } from './start-screen.tsx';

/** A game once it is open; until then, or where it cannot be opened, a placeholder. */
export function OpenedGame<Game>({
  code,
  open,
  className,
  children,
}: {
  code: string;
  open: (code: string) => Promise<{ game: Game; end(): void }>;
  /** Of the placeholder. */
  className: string;
  children: (game: Game) => ReactNode;
}) {
  const start = useOpening(code, open);
  if (start.game !== null) return children(start.game);
  return (
    <div className={className}>
      <StartScreen start={start} />
    </div>
  );
}
