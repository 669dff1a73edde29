export { DocumentsPage, type DocumentsSearch, isTab } from './page.tsx';
