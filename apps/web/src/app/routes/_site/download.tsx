import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../page.ts';

export const Route = createFileRoute('/_site/download')(underConstruction('APP 下载'));
