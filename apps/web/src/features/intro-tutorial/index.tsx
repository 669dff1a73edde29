export { IntroTutorialPage } from './page.tsx';
export { TourOffer } from './tour-offer.tsx';
