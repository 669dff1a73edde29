import { latePart, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { FloatingRail } from './floating-rail.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './leaving.css';

// Below every page's content, and so not worth a byte before the page can be used.
const Footer = latePart(async () => (await import('./footer.tsx')).Footer);

const ChatDockDoor = latePart(async () => (await import('./chat-dock-door.tsx')).ChatDockDoor);

interface Frame {
  desk: boolean;
  footer: boolean;
  /** A game fills the window: it brings a bar of its own. */
  game: boolean;
}

function useFrame(): Frame {
  const desk = useMatches({ select: (matches) => matches.some((match) => match.staticData.desk) });
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.noFooter) });
  const game = useMatches({ select: (matches) => matches.some((match) => match.staticData.game) });
  return { desk, footer: !bare, game };
}

/** The dashboard layout: bar, page, footer; on a phone the ink bar above and the tab bar below. */
export function SiteLayout() {
  const { desk, footer, game } = useFrame();
  const painted = useAfterPaint();
  if (game) {
    return (
      <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <Outlet />
      </main>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="hj-skip">
        {t`跳到主要内容`}
      </a>
      <TopBar dense={desk} />
      <PhoneBar bare={!footer} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <div className="leaving" role="status">
        <span className="hj-visually-hidden">{t`加载中...`}</span>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      {footer && painted ? (
        <Suspense>
          <Footer />
        </Suspense>
      ) : null}
      {desk ? null : <FloatingRail />}
      {painted ? (
        <Suspense>
          <ChatDockDoor />
        </Suspense>
      ) : null}
      <TabBar />
    </div>
  );
}
