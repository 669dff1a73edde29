export { StaffPage } from './page.tsx';
