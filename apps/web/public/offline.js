// Opens the address of the page again: at once when the network is back, and every five seconds. Unlike a refresh by the document, a reload
// also asks for an address with a part after `#`.
const again = () => location.reload();
addEventListener('online', again);
setTimeout(again, 5_000);

// In the colours that the member chose for the site; without a choice in those of the system.
const edition = localStorage.getItem('edition');
if (edition) document.documentElement.style.colorScheme = edition === 'professional' ? 'dark' : 'light';
