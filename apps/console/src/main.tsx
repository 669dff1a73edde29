import './styles.css';
import { speakLanguage } from './app/speak.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element.');

// Texts in constants are said when their module is read: so the language comes before all of them.
await speakLanguage();
const { showConsole } = await import('./app/app.tsx');
showConsole(container);
