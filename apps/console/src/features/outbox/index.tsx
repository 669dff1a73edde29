export { OutboxPage } from './page.tsx';
