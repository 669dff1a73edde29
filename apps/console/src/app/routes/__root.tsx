import { createRootRoute } from '@tanstack/react-router';
import { readListSearch } from '../../shared/list/list-search.ts';
import { ConsoleShell } from '../shell/console-shell.tsx';

export const Route = createRootRoute({ component: ConsoleShell, validateSearch: readListSearch });
