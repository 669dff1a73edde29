/** The public pages as a reader without script finds them: the built document with title, description, structured data and text of the page. */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';

const publicPage = z.object({
  path: z.string().startsWith('/'),
  title: z.string(),
  description: z.string(),
  /** Text of the page, escaped by the build (apps/web/src/first/public-pages.ts). */
  html: z.string(),
});
type PublicPage = z.output<typeof publicPage>;

export interface PageBody {
  html: string;
  etag: string;
  packed: Readonly<Record<'br' | 'gzip', Buffer>>;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON inside a document: nothing in it can end the script element. */
const json = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface PublicSite {
  origin: string;
  /** The name that the operator has given the site. */
  name: string;
}

function structuredData({ path, title, description }: PublicPage, { origin, name }: PublicSite): object {
  const url = origin + path;
  const site = { '@type': 'WebSite', '@id': `${origin}/#site`, name, url: `${origin}/` };
  const publisher = {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
  if (path === '/')
    return { '@context': 'https://schema.org', '@graph': [{ ...site, publisher, inLanguage: 'zh-CN' }] };
  const isHelp = path.startsWith('/app/help/');
  const steps = [
    { name, item: `${origin}/` },
    ...(isHelp ? [{ name: '帮助中心', item: `${origin}/app/help` }] : []),
    { name: title, item: url },
  ];
  const page = {
    '@type': isHelp ? 'Article' : 'WebPage',
    name: title,
    headline: title,
    description,
    url,
    publisher,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...page, inLanguage: 'zh-CN', isPartOf: { '@id': site['@id'] } },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
      },
    ],
  };
}

/** The text stands in `noscript`: it moves nothing on the page of those who have script, and a crawler reads it. */
export function composePage(template: string, page: PublicPage, site: PublicSite): string {
  const { path, title, description, html } = page;
  const shown = `${title} | ${site.name}`;
  const url = site.origin + path;
  const properties = {
    ...{ 'og:type': 'website', 'og:site_name': site.name, 'og:locale': 'zh_CN', 'og:title': shown },
    ...{ 'og:description': description, 'og:url': url, 'og:image': `${site.origin}/icon-512.png` },
  };
  const head = [
    `<title>${escaped(shown)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    `<script type="application/ld+json">${json(structuredData(page, site))}</script>`,
  ];
  return template
    .replace(/<title>[^<]*<\/title>/, () => head.join(''))
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
    .replace(
      '</body>',
      () => `<noscript><style>#first{display:none}</style><main>${html}</main></noscript></body>`,
    );
}

/** The pages of a built site. They are read again when a new build was laid over the old one. */
export function createPublicPages(webRoot: string, origin: string, siteTitle: () => Promise<string>) {
  let known: {
    at: number;
    pages: ReadonlyMap<string, PublicPage>;
    template: string;
    /** By the name of the site and the path. */
    made: Map<string, PageBody>;
  };

  async function read() {
    const index = join(webRoot, 'index.html');
    const { mtimeMs } = await stat(index);
    if (known?.at === mtimeMs) return known;
    // A site that was built without its pages has its document, and nothing for crawlers.
    const list = await readFile(join(webRoot, 'pages.json'), 'utf8').catch(() => '[]');
    const pages = z.array(publicPage).parse(JSON.parse(list));
    known = {
      at: mtimeMs,
      pages: new Map(pages.map((page) => [page.path, page])),
      template: await readFile(index, 'utf8'),
      made: new Map(),
    };
    return known;
  }

  return {
    async find(path: string): Promise<PageBody | undefined> {
      const { pages, template, made } = await read();
      const page = pages.get(path.length > 1 ? path.replace(/\/$/, '') : path);
      if (page === undefined) return undefined;
      const name = await siteTitle();
      const key = `${name}${page.path}`;
      const ready = made.get(key);
      if (ready !== undefined) return ready;
      const html = composePage(template, page, { origin, name });
      const [br, packed] = await Promise.all([
        packBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        packGzip(html),
      ]);
      const etag = `"${hash('sha256', html, 'base64url')}"`;
      const body = { html, etag, packed: { br, gzip: packed } };
      made.set(key, body);
      return body;
    },
    async sitemap(): Promise<string> {
      const urls = [...(await read()).pages.keys()].map(
        (path) => `<url><loc>${escaped(origin + path)}</loc></url>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    },
    /** Pages of members and frames of games are not indexed by search engines. */
    robots: (): string =>
      [
        'User-agent: *',
        'Disallow: /mine',
        'Disallow: /redirect/',
        'Disallow: /pg/',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
  };
}
