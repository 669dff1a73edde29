export { MessagesPage } from './page.tsx';
