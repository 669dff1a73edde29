export { ServicePage } from './page.tsx';
