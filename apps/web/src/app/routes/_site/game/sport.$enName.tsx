import { createFileRoute } from '@tanstack/react-router';
import { readSportSearch } from '../../../../features/sport/search.ts';
import { SportScreen } from '../../../shell/sport-screen.tsx';

export const Route = createFileRoute('/_site/game/sport/$enName')({
  staticData: { title: '体育', requiresAuth: true, noFooter: true, desk: true },
  validateSearch: readSportSearch,
  component: SportScreen,
});
