import { createFileRoute } from '@tanstack/react-router';
import { readSportSearch } from '../../../../features/sport/search.ts';
import { SportScreen } from '../../../shell/sport-screen.tsx';

export const Route = createFileRoute('/_site/game/sport/')({
  staticData: { title: '体育', noFooter: true, desk: true },
  validateSearch: readSportSearch,
  component: SportScreen,
});
