import type { ReactNode } from 'react';
import moon from '../../assets/games/lobby-hero.svg';
import './lobby.css';

/** The head of a lobby: its name, the text of its children, and its picture; without one of its own the moon. */
export function LobbyHead({
  title,
  art,
  children,
}: {
  title: string;
  art: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={art ? 'lobby-hero' : 'lobby-hero lobby-hero--moon'}>
      {art ? (
        <img
          className="absolute right-6 bottom-0 w-auto h-[96%] max-tablet:right-2 max-tablet:h-[86%]"
          src={art}
          alt=""
          width={180}
          height={172}
        />
      ) : (
        <img className="lobby-hero__scene" src={moon} alt="" width={876} height={148} />
      )}
      <div className="lobby-hero__text absolute top-4.5 right-6 bottom-auto left-6 max-tablet:top-3 max-tablet:right-3.5 max-tablet:bottom-auto max-tablet:left-3.5">
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}
