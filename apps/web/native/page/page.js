// The page inside the app, shown when the site does not answer. It has no plugins: it can only ask for the site again.
(() => {
  const texts = {
    'zh-TW': ['連接不到伺服器', '請檢查網路後重試。已確認的投注和餘額保存在伺服器上，不受影響。', '重試'],
    en: [
      'No connection to the server',
      'Check your network and try again. Confirmed bets and your balance are kept on the server and are not affected.',
      'Try again',
    ],
  };
  const spoken = navigator.language;
  const language = /^zh-(TW|HK|MO|Hant)/i.test(spoken) ? 'zh-TW' : /^zh/i.test(spoken) ? 'zh-CN' : 'en';
  const [title, text, again] = texts[language] ?? [];
  document.documentElement.lang = language;
  if (title) {
    document.getElementById('title').textContent = title;
    document.getElementById('text').textContent = text;
    document.getElementById('again').textContent = again;
  }
  // The app's build has written the address of the site into the document.
  const retry = () => location.replace(document.documentElement.dataset.site);
  document.getElementById('again').addEventListener('click', retry);
  addEventListener('online', retry);
})();
