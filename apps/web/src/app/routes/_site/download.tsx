import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../page.ts';

export const Route = createFileRoute('/_site/download')(underConstruction(t`APP 下载`));
