export { UserInfoPage } from './page.tsx';
