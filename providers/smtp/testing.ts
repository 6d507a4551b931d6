import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { debianFolder } from '#platform/server/debian/testing.ts';

const INSTALLED = '/usr/sbin/postfix';
const STARTS_WITHIN_MS = 20_000;
/** Of users that it wants, and that a machine without it has not. */
const [POSTFIX, POSTDROP] = [6_001, 6_002];

type Given = {
  readonly port: number;
  readonly domain: string;
  /** Where it takes what is for the domain (LMTP). Everything else it refuses for good. */
  readonly lmtpPort: number;
  /** Addresses of the domain that nobody has. */
  readonly unknown: readonly string[];
};

/** Postfix, Debian's, in a folder of its own. It needs root. */
export class TestPostfix {
  readonly url: string;
  readonly #folder: string;

  private constructor(port: number, folder: string) {
    this.url = `smtp://127.0.0.1:${port}`;
    this.#folder = folder;
  }

  static async start(given: Given, isUp: (port: number) => Promise<boolean>): Promise<TestPostfix> {
    const folder = mkdtempSync(join(tmpdir(), 'demarc-postfix-'));
    chmodSync(folder, 0o755);
    for (const name of ['conf', 'data', 'queue']) mkdirSync(join(folder, name));
    const files = { 'conf/main.cf': mainOf(folder, given), 'conf/master.cf': masterOf(given.port), 'conf/unknown': unknownOf(given), passwd, group };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const root = existsSync(INSTALLED) ? undefined : await debianFolder(['postfix']);
    const laid = ['usr', 'lib', 'etc']
      .filter((name) => root && existsSync(join(root, name)))
      .map((name) => `mount -t overlay overlay -o lowerdir=${root}/${name}:/${name} /${name}`);
    const users = ['passwd', 'group'].map((name) => `mount --bind ${join(folder, name)} /etc/${name}`);
    const own = `chown ${POSTFIX} ${join(folder, 'data')}`;
    const start = `exec ${INSTALLED} -c ${join(folder, 'conf')} start-fg`;
    const postfix = new TestPostfix(given.port, folder);
    spawn('unshare', ['-m', 'sh', '-c', [...laid, ...users, own, start].join(' && ')], { stdio: 'ignore' });
    // A test that fails during setup leaves nothing running.
    process.once('exit', () => postfix.#stop());
    const until = Date.now() + STARTS_WITHIN_MS;
    while (!(await isUp(given.port))) {
      if (Date.now() > until) throw new Error(`Postfix did not start; see ${join(folder, 'log')}`);
      await pause(50);
    }
    return postfix;
  }

  async end(): Promise<void> {
    this.#stop();
    const file = join(this.#folder, 'queue/pid/master.pid');
    for (let tries = 0; tries < 100 && isRunning(pidIn(file)); tries += 1) await pause(50);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Its own process left the one that started it. */
  #stop(): void {
    const pid = pidIn(join(this.#folder, 'queue/pid/master.pid'));
    if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  }
}

const pidIn = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : 0);

function isRunning(pid: number): boolean {
  try {
    return pid > 1 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

const passwd = `root:x:0:0:root:/root:/bin/sh
nobody:x:65534:65534::/:/bin/false
postfix:x:${POSTFIX}:${POSTFIX}::/:/bin/false
`;
const group = `root:x:0:
nogroup:x:65534:
postfix:x:${POSTFIX}:
postdrop:x:${POSTDROP}:
`;
const unknownOf = ({ unknown }: Given): string =>
  unknown.map((address) => `/^${address.replaceAll('.', '\\.')}$/ 550 5.1.1 nobody has this address\n`).join('');

const mainOf = (folder: string, { domain, lmtpPort }: Given): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
shlib_directory = /usr/lib/postfix
meta_directory = /etc/postfix
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${domain}
mydestination =
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = ${domain}
virtual_mailbox_maps = static:all
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
default_transport = error:5.1.2 there are no other hosts
smtpd_recipient_restrictions = check_recipient_access regexp:${folder}/conf/unknown, permit_mynetworks, reject
message_size_limit = 41943040
alias_maps =
`;

const masterOf = (port: number): string => `
${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
