import Fastify, { type FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>鸿竞运营后台</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f1f4f8;color:#0f1a2c;font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:28rem;padding:24px;text-align:center}h1{font-size:24px}p{color:#465469}
</style>
</head>
<body><main><h1>鸿竞运营后台</h1><p>建设中。存款、取款与风控的审核将在这里进行。</p></main></body>
</html>
`;

/** The operator's console has its own listener, so that it can be kept off the public network. Its screens come with the cashier issue. */
export function createConsole(): FastifyInstance {
  const app = Fastify();
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  return app;
}
