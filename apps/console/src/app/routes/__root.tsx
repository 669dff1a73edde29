import { createRootRoute } from '@tanstack/react-router';
import { ConsoleShell } from '../shell/console-shell.tsx';

export const Route = createRootRoute({ component: ConsoleShell });
