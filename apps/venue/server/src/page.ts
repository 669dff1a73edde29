/** Named by its hash in the page's content policy. */
export const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b1424;color:#f2f6fc;font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:28rem;padding:24px;text-align:center}h1{font-size:24px}p{color:#b4c1d6}
`;

export const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>鸿竞游戏场馆</title>
<style>${style}</style>
</head>
<body><main><h1>鸿竞游戏场馆</h1><p>建设中。电子、捕鱼、棋牌、真人与彩票游戏将由这里提供。</p></main></body>
</html>
`;
