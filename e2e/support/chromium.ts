/** Debian's browser; the tests download none. */
export const chromium = '/usr/bin/chromium';

/** A browser without a screen, a sandbox of its own (root may run it) or any traffic but ours. */
export const chromiumFlags = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
