import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

/** A server process with everything it has logged. */
export class Watched {
  readonly child: ChildProcess;
  said = '';

  constructor(script: string, environment: Readonly<Record<string, string>>, flags: readonly string[] = []) {
    this.child = spawn(process.execPath, [...flags, script], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', (chunk) => (this.said += String(chunk)));
  }

  async answering(url: string): Promise<void> {
    await vi.waitFor(async () => expect((await fetch(url)).status, this.said).toBeLessThan(500), { timeout: 120_000, interval: 100 });
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** The signal that makes a watched process write a heap snapshot into a folder. */
export const snapshotFlags = (folder: string) => ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`];

/** A process's current heap. */
export async function heapOf({ child }: Watched, folder: string): Promise<Buffer> {
  child.kill('SIGUSR2');
  return vi.waitFor(
    () => {
      const name = readdirSync(folder).find((file) => file.endsWith('.heapsnapshot'));
      const written = readFileSync(join(folder, name ?? 'none'));
      // A complete snapshot is JSON that ends with its strings.
      expect(written.subarray(-10).toString().trimEnd().endsWith(']}')).toBe(true);
      return written;
    },
    { timeout: 120_000, interval: 500 },
  );
}

const CHUNK = 8 * 1024 * 1024;
/** Catches a match that crosses the end of a chunk. */
const OVERLAP = 256;

/** Which words occur anywhere in a process's memory, including garbage and buffers, at one or two bytes per character. Linux only. */
export function wordsInMemory({ child }: Watched, words: readonly string[]): ReadonlySet<string> {
  const looks = words.flatMap((word) => [Buffer.from(word, 'latin1'), Buffer.from(word, 'utf16le')].map((bytes) => ({ word, bytes })));
  const found = new Set<string>();
  const memory = openSync(`/proc/${child.pid}/mem`, 'r');
  const chunk = Buffer.alloc(CHUNK);
  try {
    for (const { from, to } of writtenRegions(child.pid ?? 0)) {
      for (let at = from; at < to; at += CHUNK - OVERLAP) {
        const read = readOrNothing(memory, chunk, Math.min(CHUNK, to - at), at);
        for (const { word, bytes } of looks) if (!found.has(word) && chunk.subarray(0, read).includes(bytes)) found.add(word);
      }
    }
  } finally {
    closeSync(memory);
  }
  return found;
}

function writtenRegions(pid: number): readonly { readonly from: number; readonly to: number }[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? [];
      return from && to ? [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }] : [];
    });
}

/** A region unmapped in the meantime reads as empty. */
function readOrNothing(file: number, into: Buffer, length: number, at: number): number {
  try {
    return readSync(file, into, 0, length, at);
  } catch {
    return 0;
  }
}
