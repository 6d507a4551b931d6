import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const A_SECOND = 200;
const CONNECTIONS = 16;
/** As long as people's letters are. */
const TEXT = 'Four apples, a little butter, and an hour in the oven.\r\n'.repeat(60);

/** A mail server that brings 200 letters a second, over connections that stay open. */
export class Receiving {
  readonly #lines: readonly Line[];
  readonly #addresses: readonly string[];
  #next = 0;

  private constructor(lines: readonly Line[], addresses: readonly string[]) {
    this.#lines = lines;
    this.#addresses = addresses;
  }

  static async open(port: number, addresses: readonly string[]): Promise<Receiving> {
    return new Receiving(await Promise.all(Array.from({ length: CONNECTIONS }, () => Line.open(port))), addresses);
  }

  /** Brings letters while something else is measured. Returns also how many were taken, in all and a second. */
  async during<Figures extends object>(measure: () => Promise<Figures>): Promise<Figures & { readonly pieces: number; readonly mails: number }> {
    const from = performance.now();
    let [begun, taken, isOver] = [0, 0, false];
    const bringing = this.#lines.map(async (line) => {
      while (!isOver) {
        const isDue = from + (begun * 1_000) / A_SECOND;
        begun += 1;
        const early = isDue - performance.now();
        if (early > 0) await pause(early);
        if (isOver) return;
        await line.bring(this.#addresses[this.#next++ % this.#addresses.length] ?? '', this.#next);
        taken += 1;
      }
    });
    const figures = await measure();
    const [pieces, mails] = [taken, (taken * 1_000) / (performance.now() - from)];
    isOver = true;
    await Promise.all(bringing);
    return { ...figures, pieces, mails };
  }

  end(): void {
    for (const line of this.#lines) line.end();
  }
}

/** One connection (RFC 5321); one letter at a time. */
class Line {
  readonly #socket: Socket;
  #heard = '';
  #wake = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => {
      this.#heard += data.toString('latin1');
      this.#wake();
    });
    socket.on('error', () => this.#wake());
  }

  static async open(port: number): Promise<Line> {
    const line = new Line(connect({ port, host: '127.0.0.1', noDelay: true }));
    await line.#expect(220);
    await line.#say('EHLO bench.example', 250);
    return line;
  }

  async bring(address: string, number: number): Promise<void> {
    await this.#say('MAIL FROM:<june@old.example>', 250);
    await this.#say(`RCPT TO:<${address}>`, 250);
    await this.#say('DATA', 354);
    const head = [`From: June <june@old.example>`, `To: ${address}`, `Subject: Pie ${number}`, `Message-ID: <${number}.${process.pid}@old.example>`];
    await this.#say([...head, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', TEXT, '.'].join('\r\n'), 250);
  }

  end(): void {
    this.#socket.destroy();
  }

  async #say(line: string, code: number): Promise<void> {
    this.#socket.write(`${line}\r\n`);
    await this.#expect(code);
  }

  /** @throws Error for another answer: a server that refuses is not fast */
  async #expect(code: number): Promise<void> {
    for (;;) {
      const [answer = '', said] = /^(?:\d{3}-.*\r\n)*(\d{3}) .*\r\n/.exec(this.#heard) ?? [];
      if (said !== undefined) {
        this.#heard = this.#heard.slice(answer.length);
        if (Number(said) !== code) throw new Error(`mail is refused: ${answer}`);
        return;
      }
      if (this.#socket.destroyed) throw new Error('the connection of mail broke');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
