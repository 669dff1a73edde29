export { NoGame } from './no-game.tsx';
export { GameFramePage } from './page.tsx';
