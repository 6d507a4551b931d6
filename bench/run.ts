import { cpus, loadavg } from 'node:os';
import { operatorMessageOf } from '#platform/server/process/operator-error.ts';
import type { Benchmark } from './frame/benchmark.ts';
import { lineOf } from './frame/figures.ts';

/** The available benchmarks; each one's code is loaded when it is asked for. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  read: async () => (await import('./read/read.ts')).read,
  pay: async () => (await import('./pay/pay.ts')).pay,
  autopay: async () => (await import('./autopay/autopay.ts')).autopay,
  statements: async () => (await import('./statements/statements.ts')).statements,
  grow: async () => (await import('./grow/grow.ts')).grow,
  land: async () => (await import('./land/land.ts')).land,
  public: async () => (await import('./public/public.ts')).publicPages,
  answer: async () => (await import('./answer/answer.ts')).answer,
  weight: async () => (await import('./weight/weight.ts')).weight,
  credits: async () => (await import('./credits/credits.ts')).credits,
  map: async () => (await import('./map/map.ts')).map,
  slots: async () => (await import('./slots/slots.ts')).slots,
  shop: async () => (await import('./shop/shop.ts')).shop,
  services: async () => (await import('./services/services.ts')).services,
  mailbox: async () => (await import('./mailbox/mailbox.ts')).mailbox,
  boot: async () => (await import('./boot/boot.ts')).boot,
};

const wanted = process.argv[2] ?? '';
const load = Object.hasOwn(benchmarks, wanted) ? benchmarks[wanted] : undefined;
if (load) await measure(wanted, await load());
else await list();

async function list(): Promise<void> {
  for (const [name, benchmark] of Object.entries(benchmarks)) console.log(`npm run bench -- ${name.padEnd(10)}  ${(await benchmark()).work}`);
  if (wanted !== '') process.exitCode = 1;
}

/** A missed aim is a result and is printed as such; the command fails only if work failed or was lost. */
async function measure(name: string, { work, run }: Benchmark): Promise<void> {
  console.log(`${name}: ${work}`);
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, load before ${loadavg()[0]?.toFixed(2)}`);
  try {
    const figures = await run((line) => console.log(line));
    for (const figure of figures) console.log(lineOf(figure));
    process.exit(0);
  } catch (error) {
    console.error(operatorMessageOf(error) ?? (error instanceof Error ? error.stack : String(error)));
    process.exit(1);
  }
}
