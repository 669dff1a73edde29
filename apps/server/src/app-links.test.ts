import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appLinksEnvironment, appLinksOf, serveAppLinks } from './app-links.ts';

const certificate = Array(32).fill('AB').join(':');
const read = (values: Record<string, string>) => appLinksOf(z.object(appLinksEnvironment).parse(values));

async function get(url: string, values: Record<string, string>) {
  const app = fastify();
  serveAppLinks(app, read(values));
  const answer = await app.inject(url);
  await app.close();
  return answer;
}

describe('links that open the mobile app', () => {
  it('name the Android app and its certificates', async () => {
    const answer = await get('/.well-known/assetlinks.json', { HJ_APP_CERTIFICATES: certificate });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.hongjing.app',
          sha256_cert_fingerprints: [certificate],
        },
      },
    ]);
  });

  it('name the iOS app, and leave the way back from a payment to the browser', async () => {
    const answer = await get('/.well-known/apple-app-site-association', {
      HJ_APP_APPLE_IDS: 'ABCDE12345.com.hongjing.app',
    });
    const [detail] = answer.json().applinks.details;
    expect(detail.appIDs).toEqual(['ABCDE12345.com.hongjing.app']);
    expect(detail.components).toContainEqual({ '/': '/pg/*', exclude: true });
    expect(detail.components.at(-1)).toEqual({ '/': '*' });
  });

  it('are no files without an app', async () => {
    for (const name of ['assetlinks.json', 'apple-app-site-association'])
      expect((await get(`/.well-known/${name}`, {})).statusCode).toBe(404);
  });

  it.each<Record<string, string>>([
    { HJ_APP_ID: 'hongjing' },
    { HJ_APP_CERTIFICATES: 'AB:CD' },
    { HJ_APP_CERTIFICATES: `${certificate},` },
    { HJ_APP_APPLE_IDS: 'com.hongjing.app' },
  ])('stop the start where they are written wrong: %j', (values) => {
    expect(() => read(values)).toThrow('must read');
  });
});
