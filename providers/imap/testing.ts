import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { debianFolder } from '#platform/server/debian/testing.ts';

const INSTALLED = '/usr/sbin/dovecot';
const packages = ['dovecot-imapd', 'dovecot-lmtpd', 'dovecot-managesieved', 'dovecot-fts-xapian'];
const PASSWORD = 'of-the-tests';
const STARTS_WITHIN_MS = 20_000;

type Chosen = {
  readonly hasIndex?: boolean;
  readonly submissionPort?: number;
  readonly quotaMb?: number;
  readonly certificate?: { readonly file: string; readonly key: string } | undefined;
};

/** Dovecot, Debian's, in a folder of its own, behind a line that a test can disrupt. Any name is a mailbox. It needs root. */
export class TestDovecot {
  /** For who may open every mailbox. */
  readonly url: string;
  /** Where it is told how mailboxes treat what arrives. */
  readonly sieveUrl: string;
  /** Where other servers hand it what arrives (LMTP), on this machine. */
  readonly lmtpPort: number;
  readonly #port: number;
  readonly #folder: string;
  readonly #line: Server;
  readonly #server: ChildProcess;
  readonly #open = new Set<Socket>();
  /** The line swallows everything: the server is there and says nothing. */
  isSilent = false;
  /** Delay of everything on the line. */
  delayMs = 0;

  private constructor(given: {
    readonly port: number;
    readonly lmtpPort: number;
    readonly sievePort: number;
    readonly folder: string;
    readonly line: Server;
    readonly linePort: number;
    readonly server: ChildProcess;
  }) {
    this.#port = given.port;
    this.lmtpPort = given.lmtpPort;
    this.sieveUrl = `sieve://demarc:${PASSWORD}@127.0.0.1:${given.sievePort}`;
    this.#folder = given.folder;
    this.#line = given.line;
    this.#server = given.server;
    this.url = `imap://demarc:${PASSWORD}@127.0.0.1:${given.linePort}`;
    this.#line.on('connection', (socket) => this.#join(socket));
  }

  /**
   * `hasIndex`: of words, so that it finds their beginnings, without accents. `submissionPort`: where it gives what it sends on. `quotaMb`: so much does each
   * mailbox hold. `certificate`: its files, with which the line where it is told how mailboxes treat their mail can be encrypted.
   */
  static async start({ hasIndex = false, submissionPort = 25, quotaMb = 64, certificate }: Chosen = {}): Promise<TestDovecot> {
    const folder = mkdtempSync(join(tmpdir(), 'demarc-dovecot-'));
    chmodSync(folder, 0o755);
    const line = createServer();
    const linePort = await listen(line);
    const [port = 0, lmtpPort = 0, sievePort = 0] = await freePorts(3);
    for (const name of ['mail', 'home']) {
      mkdirSync(join(folder, name));
      chmodSync(join(folder, name), 0o777);
    }
    writeFileSync(
      join(folder, 'dovecot.conf'),
      configurationOf({
        ...{ folder, port, lmtpPort, sievePort, submissionPort, quotaMb, certificate },
        plugins: hasIndex ? 'quota fts fts_xapian' : 'quota',
      }),
    );
    const server = await run(folder);
    // A test that fails during setup leaves nothing running.
    process.once('exit', () => server.kill('SIGKILL'));
    const until = Date.now() + STARTS_WITHIN_MS;
    while (!(await answers(port))) {
      if (Date.now() > until || server.exitCode !== null) throw new Error(`Dovecot did not start; see ${join(folder, 'log')}`);
      await pause(50);
    }
    return new TestDovecot({ port, lmtpPort, sievePort, folder, line, linePort, server });
  }

  /** Puts mails into a mailbox, in this order, as its server's own delivery does. */
  async deliver(
    mailbox: string,
    mails: readonly { readonly mime: string; readonly flags?: readonly string[]; readonly at: string }[],
  ): Promise<void> {
    await this.#administer(mailbox, async (client) => {
      for (const { mime, flags = [], at } of mails) await client.append('INBOX', mime, [...flags], new Date(at));
    });
  }

  /** Does what another program for mail does in a mailbox. */
  as(mailbox: string, act: (client: ImapFlow) => Promise<void>): Promise<void> {
    return this.#administer(mailbox, act);
  }

  /** How a mailbox treats what arrives, as the server has it. */
  async scriptOf(mailbox: string): Promise<string> {
    return readFile(join(this.#folder, 'home', mailbox, '.dovecot.sieve'), 'utf8');
  }

  /** Takes away for good what is marked as deleted, as the server's owner does every night. */
  async sweep(mailbox: string): Promise<void> {
    await this.#administer(mailbox, async (client) => {
      const lock = await client.getMailboxLock('INBOX');
      const deleted = (await client.search({ deleted: true }, { uid: true })) || [];
      if (deleted.length > 0) await client.messageDelete(deleted.join(','), { uid: true });
      lock.release();
    });
  }

  async #administer(mailbox: string, act: (client: ImapFlow) => Promise<void>): Promise<void> {
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port: this.#port, secure: false, logger: false, disableAutoIdle: true },
      auth: { user: 'demarc', pass: PASSWORD, authzid: mailbox },
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await act(client);
    } finally {
      await client.logout();
    }
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
  }

  async end(): Promise<void> {
    this.cut();
    const gone = new Promise((resolve) => this.#server.once('exit', resolve));
    this.#server.kill('SIGTERM');
    await gone;
    await new Promise((resolve) => this.#line.close(resolve));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #join(client: Socket): void {
    const server = createConnection(this.#port, '127.0.0.1');
    const later = (act: () => void) => (this.delayMs > 0 ? setTimeout(act, this.delayMs) : act());
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => this.#open.delete(one) && other.destroy());
      one.on('data', (data) => !this.isSilent && later(() => other.writable && other.write(data)));
    }
  }
}

/** Its paths are fixed: unless it is installed, its packages are laid over the system, for it alone. */
async function run(folder: string): Promise<ChildProcess> {
  const configuration = join(folder, 'dovecot.conf');
  const start = `exec ${INSTALLED} -F -c ${configuration}`;
  if (existsSync(INSTALLED)) return spawn('sh', ['-c', start], { stdio: 'ignore' });
  const root = await debianFolder(packages);
  const laid = ['usr', 'lib']
    .filter((name) => existsSync(join(root, name)))
    .map((name) => `mount -t overlay overlay -o lowerdir=${join(root, name)}:/${name} /${name}`);
  return spawn('unshare', ['-m', 'sh', '-c', [...laid, start].join(' && ')], { stdio: 'ignore' });
}

type Configuration = {
  readonly folder: string;
  readonly port: number;
  readonly lmtpPort: number;
  readonly sievePort: number;
  readonly submissionPort: number;
  readonly quotaMb: number;
  readonly certificate: Chosen['certificate'];
  readonly plugins: string;
};
const configurationOf = ({ folder, port, lmtpPort, sievePort, submissionPort, quotaMb, certificate, plugins }: Configuration) => `
protocols = imap lmtp sieve
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run/state
default_internal_user = root
default_internal_group = root
default_login_user = nobody
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
mail_plugins = ${plugins}
submission_host = 127.0.0.1:${submissionPort}
protocol imap {
  mail_plugins = ${plugins} imap_quota
}
${certificate ? `protocol sieve {\n  ssl = yes\n  ssl_cert = <${certificate.file}\n  ssl_key = <${certificate.key}\n}` : ''}
protocol lmtp {
  postmaster_address = postmaster@demarc.example
  mail_plugins = ${plugins} sieve
}
namespace inbox {
  inbox = yes
  separator = /
}
passdb {
  driver = static
  args = password=${PASSWORD}
  master = yes
}
passdb {
  driver = static
  args = nopassword=y nologin=y
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/home/%u
}
plugin {
  quota = maildir:User quota
  sieve = file:~/sieve;active=~/.dovecot.sieve
  quota_rule = *:storage=${quotaMb}M
  quota_grace = 0
  fts = xapian
  fts_xapian = partial=3 full=20
  fts_autoindex = yes
  fts_enforced = yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service managesieve-login {
  chroot =
  inet_listener sieve {
    port = ${sievePort}
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
service indexer-worker {
  vsz_limit = 0
}
service anvil {
  chroot =
}
`;

/** Ports of this machine that nobody has at this moment. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listen));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** Whether a server greets whoever connects. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('data', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });
