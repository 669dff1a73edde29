import './styles/base.css';
import { speakLanguage } from './app/language.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element.');

// Texts in constants are said when their module is read: so the language comes before all of them.
await speakLanguage();
const { showPage } = await import('./show-page.tsx');
await showPage(container);
