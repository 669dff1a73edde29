export { AccountManagePage } from './page.tsx';
