/** Debian's headless Chromium: without windows, which nobody sees, each journey takes a quarter less work. The tests download no browser. */
export const chromium = '/usr/bin/chromium-headless-shell';

/** A browser without its own sandbox (so that root can run it) and without any traffic but ours. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
