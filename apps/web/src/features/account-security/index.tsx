export { AccountSecurityPage } from './page.tsx';
