import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyBar } from './toolbar.tsx';
import './game-frame.css';

/** The page of a game's address without a game: the site's text, under a bar like a game's. */
export function NoGame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className="flex min-h-dvh flex-1 flex-col">
      <EmptyBar onBack={() => void navigate({ to: '/' })} />
      {children}
    </div>
  );
}
