export { SportPage, type SportPageProps } from './sport-page.tsx';
