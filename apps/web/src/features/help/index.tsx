export { HelpPage } from './page.tsx';
