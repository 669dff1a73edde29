export { DownloadPage } from './page.tsx';
