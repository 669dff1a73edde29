// Runs inline after before-paint.js: asks for the scripts and the answers that the page will ask for, while its first script still loads.
// shared/api/first-calls.ts hands the answers over; a test holds these requests and those of the pages together.
(() => {
  var kind = document.documentElement.dataset.first;
  var parts = globalThis.hjFirstParts?.[kind] ?? [];
  parts.forEach((file) => {
    var link = document.createElement('link');
    link.crossOrigin = '';
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.href = file;
    document.head.append(link);
  });
  var token = '';
  try {
    // Calls that go sealed need the page's own code.
    if (localStorage.getItem('safeSwitch') === '1') return;
    token = localStorage.getItem('token') ?? '';
  } catch (_) {
    // A guest, then.
  }
  var calls = {};
  var ask = (path, key, payload) => {
    calls[key] = fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        'accept-language': document.documentElement.lang,
        client: 'web',
        version: globalThis.hjVersion ?? '',
        'request-id': crypto.randomUUID?.() ?? String(Math.random()),
        token,
        site: 'hj',
      },
      body: JSON.stringify(payload),
    }).then((response) => response.text().then((text) => ({ status: response.status, text })));
    // The caller that takes it handles the failure.
    calls[key].catch(() => {});
  };
  var resource = (method, request) =>
    ask('/game/api/v1/venue/resource', `${method} ${JSON.stringify(request)}`, {
      enName: 'crty',
      method,
      Request: {
        ...request,
        timestamp: Date.now(),
        token,
        langx: document.documentElement.lang.toLowerCase(),
        remoteip: '',
      },
    });
  // A link into the desk asks for another list.
  if (kind === 'desk' && !/[?&](game|show|date|leagues)=/.test(location.search)) {
    resource('get_game_list', {
      gtype: 'FT',
      showtype: 'RB',
      sorttype: 'L',
      lid: [],
      pageNum: 1,
      pageSize: 50,
    });
    resource('get_league_count', { gtype: 'FT' });
  }
  globalThis.hjFirst = { calls, at: Date.now() };
})();
