/** Debian's Chromium without its windows, which nobody looks at: a quarter less work for each journey. The tests download none. */
export const chromium = '/usr/bin/chromium-headless-shell';

/** A browser without a sandbox of its own (root may run it) or any traffic but ours. */
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
