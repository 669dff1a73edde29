// Opens the address of the page again: at once when the network is back, and every five seconds. Unlike a refresh by the document, a reload
// also asks for an address with a part after `#`.
const again = () => location.reload();
addEventListener('online', again);
setTimeout(again, 5_000);

const [heading, text, button] = ['h1', 'p', 'button'].map((name) => document.querySelector(name));
button.addEventListener('click', again);

// In the language that the member chose for the site.
if (localStorage.getItem('language') === 'en') {
  document.documentElement.lang = 'en';
  document.title = 'No connection';
  heading.textContent = 'No connection';
  text.textContent =
    'Check your network. Your money and bets are safe; the page opens by itself once the connection is back.';
  button.textContent = 'Try again';
}

// In the colours that the member chose for the site; without a choice in those of the system.
const edition = localStorage.getItem('edition');
if (edition) document.documentElement.style.colorScheme = edition === 'professional' ? 'dark' : 'light';
