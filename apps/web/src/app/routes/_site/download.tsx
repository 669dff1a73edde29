import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../page.ts';

export const Route = createFileRoute('/_site/download')(page('DownloadPage', { title: t`APP 下载` }));
