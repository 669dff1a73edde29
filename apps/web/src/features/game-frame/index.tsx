export { GameFramePage } from './page.tsx';
