// Sets the colour scheme and the language before the first paint; a file of its own because the
// Content-Security-Policy allows no inline script. The keys are those of theme/theme.ts and i18n/language.ts.
(function () {
  var root = document.documentElement;
  var scheme = localStorage.getItem('maxilla.colourScheme');
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
})();
