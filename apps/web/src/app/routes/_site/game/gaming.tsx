import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

// Its screen reads the address: a schema here would be part of the first script of home.
export const Route = createFileRoute('/_site/game/gaming')(page('EsportsScreen', { title: t`电竞` }));
