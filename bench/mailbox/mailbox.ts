import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../frame/benchmark.ts';
import { openConnection } from '../frame/connection.ts';
import type { Figure } from '../frame/figures.ts';
import { applyLoad } from '../frame/load.ts';
import { inTurn } from '../frame/turns.ts';
import { withCosts } from '../product/costs.ts';
import { askingFor } from '../product/documents.ts';
import { headersOf, signIn, withBenchProduct } from '../product/product.ts';
import { openReaders, readAtOnce } from '../read/readers.ts';
import { fillMailbox, OWNER, searchedWord } from './full-mailbox.ts';
import { A_SECOND, Receiving } from './receiving.ts';

const ROUNDS = 3;
const SECONDS = 5;
const MOST_MS = 50;
const MAILBOX_PORT = 5_025;

export const mailbox: Benchmark = {
  work: 'a folder of 50,000 messages, opened and searched over GraphQL, one at a time, against the same rows from bare SQL; `read` while 200 mails a second are received by SMTP, against `read` alone',
  run: (tell) =>
    withBenchProduct(
      tell,
      async (demarc) => {
        const full = await fillMailbox(demarc, tell);
        const [cookie = ''] = await signIn(demarc, [OWNER]);
        const headers = headersOf(demarc.settings, cookie);
        const connection = await openConnection(demarc.settings.port);
        const figures: Figure[] = [];
        for (const { what, body, bare } of [
          { what: 'opened', body: askingFor('query MailFolder', { id: full.inboxId, after: null }), bare: full.page },
          { what: 'searched', body: askingFor('query MailSearch', { words: searchedWord, after: null }), bare: full.found },
        ]) {
          const ours = async () => {
            const reply = await connection.post('/webmail/graphql', headers, body);
            if (reply.status !== 200 || !reply.body.includes('"subject":"Letter ')) throw new Error(`${what}: ${reply.body.slice(0, 300)}`);
          };
          await ours();
          const measured = (ask: () => Promise<unknown>) => async () => {
            const { p50, p99 } = await applyLoad([0], SECONDS, async () => void (await ask()));
            return { p50, p99 };
          };
          const medians = await inTurn(ROUNDS, { name: what, measure: measured(ours) }, { name: 'bare SQL', measure: measured(bare) }, tell);
          tell(`  ${what}: p50 ${medians.ours.p50.toFixed(2)} ms, bare SQL ${medians.limit.p50.toFixed(2)} ms`);
          figures.push({ what: `${what}, p50`, unit: 'ms', ours: medians.ours.p50, limit: MOST_MS, against: 'limit', ratio: { atMost: 1 } });
        }
        connection.close();
        const { askOurs } = await openReaders(demarc);
        const read = async () => ({ perSecond: (await readAtOnce(demarc.settings.port, SECONDS, askOurs)).perSecond, mails: 0 });
        await readAtOnce(demarc.settings.port, 2, askOurs);
        const receiving = await Receiving.open(MAILBOX_PORT, full.others);
        try {
          const sitting = { pieces: SECONDS * A_SECOND };
          tell('  no mail, CPU time of the same time:');
          await withCosts(demarc, () => pause(SECONDS * 1_000, sitting), tell);
          await receiving.during(() => pause(2_000, {}));
          tell('  mail alone, CPU time of a mail:');
          await withCosts(demarc, () => receiving.during(() => pause(SECONDS * 1_000, {})), tell);
          const alone = { name: 'read alone', measure: read };
          const beside = {
            name: 'read while mail comes',
            measure: async () => {
              const { perSecond, mails } = await receiving.during(read);
              return { perSecond, mails };
            },
          };
          const medians = await inTurn(ROUNDS, beside, alone, tell);
          figures.push(
            { what: 'mails received', unit: '/s', ours: medians.ours.mails, limit: 200, against: 'limit', ratio: { atLeast: 0.98 } },
            {
              what: 'reads meanwhile',
              unit: '/s',
              ours: medians.ours.perSecond,
              limit: medians.limit.perSecond,
              against: 'alone',
              ratio: { atLeast: 0.9 },
            },
          );
        } finally {
          receiving.end();
        }
        return figures;
      },
      undefined,
      { MAILBOX_PORT: String(MAILBOX_PORT) },
    ),
};
