import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '../../e2e/support/chromium.ts';

/** Ensures that Debian's Chromium is installed. Returns what to do by hand if it cannot be installed from here. */
export function installBrowser(): { readonly problem?: string } {
  if (existsSync(chromium)) return {};
  const byHand = 'Install it with: apt-get install -y chromium-headless-shell';
  if (process.getuid?.() !== 0) return { problem: `${chromium} is missing, and only root can install it. ${byHand}` };
  console.log('Installing Chromium');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core']]) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('apt-get', args, options);
    if (status !== 0) return { problem: `apt-get ${args.join(' ')} failed: ${stderr.trim().split('\n').at(-1)}. ${byHand}` };
  }
  return existsSync(chromium) ? {} : { problem: `apt-get installed no ${chromium}. ${byHand}` };
}
