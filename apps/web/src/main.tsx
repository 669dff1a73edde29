import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startRootFont } from './shared/theme/root-font.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element.');

startRootFont();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
