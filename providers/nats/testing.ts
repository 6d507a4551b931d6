import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import { debianProgram } from '#platform/server/debian/testing.ts';

const STREAM = 'TELEMETRY';
const binary = () => debianProgram('nats-server', '/usr/sbin/nats-server');

/** A NATS server with JetStream in a folder of its own, behind a line that a test can disrupt. */
export class TestNats {
  /** The address for clients. */
  readonly url: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'demarc-nats-'));
  readonly #line: Server;
  readonly #open = new Set<Socket>();
  #server: ChildProcess | undefined;
  /** Whether the line drops acknowledgments. */
  losesWord = false;
  /** Delay of everything on the line. */
  delayMs = 0;

  private constructor(port: number, line: Server, url: string) {
    this.#port = port;
    this.#line = line;
    this.url = url;
    line.on('connection', (socket) => this.#join(socket));
  }

  static async start(): Promise<TestNats> {
    const line = createServer();
    const free = createServer();
    const [linePort, port] = [await listen(line), await listen(free)];
    await new Promise((resolve) => free.close(resolve));
    const nats = new TestNats(port, line, `nats://127.0.0.1:${linePort}`);
    await nats.startServer();
    return nats;
  }

  async startServer(): Promise<void> {
    const args = ['-js', '-a', '127.0.0.1', '-p', String(this.#port), '-sd', this.#folder];
    const server = spawn(await binary(), args, { stdio: 'ignore' });
    // A test that fails during setup leaves nothing running.
    process.once('exit', () => server.kill('SIGKILL'));
    this.#server = server;
    while (!(await answers(this.#port))) await pause(20);
  }

  /** Creates the stream, as an operator would. @param remembersMs how long it remembers an id */
  addStream(remembersMs = 120_000): Promise<unknown> {
    return this.#administer(({ streams }) => streams.add({ name: STREAM, subjects: ['demarc.telemetry.>'], duplicate_window: nanos(remembersMs) }));
  }

  removeStream(): Promise<unknown> {
    return this.#administer(({ streams }) => streams.delete(STREAM));
  }

  /** How many messages it holds, whatever the line loses. */
  async count(): Promise<number> {
    return (await this.#administer(({ streams }) => streams.info(STREAM))).state.messages;
  }

  /** The texts of its messages, in stream order. */
  messages(): Promise<readonly string[]> {
    return this.#administer(async ({ streams }) => {
      const { state } = await streams.info(STREAM);
      const texts: string[] = [];
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) texts.push((await streams.getMessage(STREAM, { seq }))?.string() ?? '');
      return texts;
    });
  }

  async #administer<Answer>(act: (manager: JetStreamManager) => Promise<Answer>): Promise<Answer> {
    const connection = await connect({ servers: `127.0.0.1:${this.#port}` });
    try {
      return await act(await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  }

  /** Kills it at once, as a power cut would; what it acknowledged is on its disk. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#server?.once('exit', resolve));
    this.#server?.kill('SIGKILL');
    await gone;
    this.cut();
  }

  /** Whether a client is connected through the line. */
  get isConnected(): boolean {
    return this.#open.size > 0;
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
  }

  async end(): Promise<void> {
    await this.kill();
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
    }
    client.on('data', (data) => later(() => server.writable && server.write(data)));
    server.on('data', (data) => !(this.losesWord && data.includes('"seq":')) && later(() => client.writable && client.write(data)));
  }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('data', () => resolve(socket.destroy() && true));
    socket.once('error', () => resolve(false));
  });
