import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyBar } from './toolbar.tsx';
import './game-frame.css';

/** What a game's address without a game shows: the site's word for it, under a bar like a game's. */
export function NoGame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className="flex min-h-dvh flex-1 flex-col">
      <EmptyBar onBack={() => void navigate({ to: '/' })} />
      {children}
    </div>
  );
}
