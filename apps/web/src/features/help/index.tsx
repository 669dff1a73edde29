export { HelpHome } from './home.tsx';
export { HelpPage } from './page.tsx';
