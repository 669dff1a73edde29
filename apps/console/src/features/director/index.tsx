export { DirectorPage } from './page.tsx';
