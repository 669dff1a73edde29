import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../page.ts';

export const Route = createFileRoute('/pg/game')(underConstruction(t`电子游戏`));
