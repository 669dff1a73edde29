export { WelfarePage } from './welfare-page.tsx';
