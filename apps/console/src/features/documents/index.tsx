export { DocumentsPage } from './page.tsx';
