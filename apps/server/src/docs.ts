import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** `/docs`: the API page, `/docs/json`: the document. It lives under the site's own content security policy. */
export async function apiPages(app: FastifyInstance): Promise<void> {
  // The document is plain data of ours; the plugin's type knows only an older version of the format.
  const document = openApiDocument() as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
