/** Links that open the mobile app (ADR 175): the two files by which Android and iOS believe that the app belongs to this site. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export interface AppLinksConfig {
  androidId: string;
  /** SHA-256 of the certificates that the Android app is signed with, as `keytool` prints them. */
  androidCertificates: readonly string[];
  /** Team and bundle of the iOS app: `ABCDE12345.com.hongjing.app`. */
  appleIds: readonly string[];
}

const listOf = (name: string, entry: string, example: string) =>
  z
    .string()
    .regex(new RegExp(`^((${entry})(,(?!$)|$))*$`), `${name} must read ${example},…`)
    .default('')
    .transform((text) => text.split(',').filter((value) => value !== ''));

export const appLinksEnvironment = {
  HJ_APP_ID: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'HJ_APP_ID must read like com.hongjing.app')
    .default('com.hongjing.app'),
  HJ_APP_CERTIFICATES: listOf('HJ_APP_CERTIFICATES', '[0-9A-F]{2}(:[0-9A-F]{2}){31}', 'AB:CD:… (32 bytes)'),
  HJ_APP_APPLE_IDS: listOf('HJ_APP_APPLE_IDS', '[A-Z0-9]{10}\\.[\\w.-]+', 'ABCDE12345.com.hongjing.app'),
};

type AppLinksValues = z.output<z.ZodObject<typeof appLinksEnvironment>>;

export function appLinksOf(value: AppLinksValues): AppLinksConfig {
  return {
    androidId: value.HJ_APP_ID,
    androidCertificates: value.HJ_APP_CERTIFICATES,
    appleIds: value.HJ_APP_APPLE_IDS,
  };
}

/** Pages that stay in the browser: the way back from a payment, and documents of the server. */
const notInApp = ['/pg/*', '/redirect/*', '/docs/*', '/dev/*'];

/** Without an app of the operator neither file exists. */
export function serveAppLinks(app: FastifyInstance, config: AppLinksConfig): void {
  const { androidId, androidCertificates, appleIds } = config;
  if (androidCertificates.length > 0) {
    const target = {
      namespace: 'android_app',
      package_name: androidId,
      sha256_cert_fingerprints: androidCertificates,
    };
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    app.get('/.well-known/assetlinks.json', (_request, reply) => reply.send(statements));
  }
  if (appleIds.length > 0) {
    const components = [...notInApp.map((path) => ({ '/': path, exclude: true })), { '/': '*' }];
    const association = { applinks: { details: [{ appIDs: appleIds, components }] } };
    app.get('/.well-known/apple-app-site-association', (_request, reply) => reply.send(association));
  }
}
