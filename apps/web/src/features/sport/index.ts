export { SportPage } from './sport-page.tsx';
