export { columnsOf } from './columns.ts';
export { ListPage, ListPanel } from './list-page.tsx';
export { choice, words } from './list-search.ts';
