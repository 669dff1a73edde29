export { SportPage } from './sport-page.tsx';
export { StarButton } from './star-button.tsx';
export { useDeskAddress } from './use-desk-address.ts';
export { useFirstListed } from './use-first-listed.ts';
export { useNextLive } from './use-next-live.ts';
