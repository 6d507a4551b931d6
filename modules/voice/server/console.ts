import type { AccountApi } from '#modules/account/server/api.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { wordIn } from '#platform/rules/console/answer.ts';
import { customerPath } from '#platform/rules/console/customer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { en } from '../copy/console/en.ts';
import type { LineRow, VoiceParts } from '../rules/console/parts.ts';
import type { ForwardingKind } from '../rules/features.ts';
import type { VoiceApi } from './api.ts';
import type { LineForOperator } from './by-operator.ts';
import { shownNumber } from './numbers.ts';

type Dependencies = {
  readonly voice: Pick<VoiceApi, 'byOperator'>;
  readonly account: Pick<AccountApi, 'account'>;
};

const part = partIn<VoiceParts>('voice');
const word = wordIn<typeof en>('voice');

/** Telephone lines in the operators' console: found by their number, and on the page of their account. */
export const voiceConsole = ({ voice, account }: Dependencies): ModuleConsole<OperatorRight> => ({
  finders: [{ right: 'read-payments', kind: word('lines'), find: (text) => find({ voice, account }, text) }],
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('lines'),
        column: 'wide',
        order: 26,
        async load({ accountId }) {
          const lines = await voice.byOperator.lines(accountId);
          return lines.length === 0 ? undefined : part('lines', lines.map(rowOf));
        },
      },
    ],
  },
});

const kinds: readonly ForwardingKind[] = ['always', 'busy', 'no-answer', 'unreachable'];

function rowOf({ lineId, number, label, registration, carried, features, messages }: LineForOperator): LineRow {
  const forwarding = features?.forwarding ?? {};
  return {
    ...{ lineId, label, registration, number: shownNumber(number) },
    ...{ switchType: carried?.switchType, featureVersion: carried?.featureVersion },
    forwards: kinds.flatMap((kind) => {
      const to = forwarding[kind];
      return to === undefined ? [] : [{ kind, to: shownNumber(to) }];
    }),
    together: features?.together.length ?? 0,
    isQuiet: features !== undefined && (features.quiet || features.quietTimes !== undefined),
    guard: features?.guard,
    unheard: messages?.unheard,
  };
}

/** The account that has a line; what is on it is read on its page. */
async function find({ voice, account }: Dependencies, text: string): Promise<readonly Found[]> {
  const found = await voice.byOperator.find(text);
  const known = found && (await account.account(found.accountId));
  if (!known) return [];
  const { addressLine1, city, state, zip } = known.address;
  return [
    {
      path: customerPath(known.accountNumber),
      title: text.trim(),
      detail: `${known.accountNumber} · ${addressLine1}, ${city}, ${state} ${zip}`,
      why: word('whyNumber'),
    },
  ];
}
