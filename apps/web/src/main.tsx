import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { onMissedScript } from './app/missed-script.ts';
import { startRootFont } from './shared/theme/root-font.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element.');

// Our content policy forbids eval, and zod would try it once; it comes with later chunks and reads this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

addEventListener('vite:preloadError', ({ payload }) => void onMissedScript(payload));

startRootFont();
const root = createRoot(container);

if (import.meta.env.DEV && window.location.pathname === '/__ui') {
  // Every component in every state, for developers; the built site does not have this page.
  const { StatesPage } = await import('@hj/ui/states');
  root.render(<StatesPage />);
} else {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
