export { CasesPage } from './page.tsx';
