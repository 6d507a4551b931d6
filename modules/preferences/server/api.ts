import { randomUUID } from 'node:crypto';
import { CODE_VALID_MS, MAX_TRIES_PER_CODE, parseCode } from '#modules/identity/rules/step-up.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Topic } from '#platform/rules/notices/topics.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { createFinisher } from '#platform/server/process/across-systems.ts';
import { type ContactKind, type ContactProblem, newContact } from '../rules/new-contact.ts';
import type { ContactNotice } from '../rules/notices.ts';
import type { PreferencesDependencies } from './dependencies.ts';
import type { Contacts } from './port.ts';
import {
  claimUnfinished,
  dropChange,
  endChange,
  forgetChanges,
  markProved,
  type ProvedChange,
  putChange,
  type RequestedChange,
  readWaiting,
  takeTry,
  type Waiting,
} from './store.ts';

/** How a person is reached: the contacts on file, and replacing one, which takes two proofs: of who they are, and that the new contact is theirs. */
export interface PreferencesApi {
  contacts(viewer: Viewer): Promise<OwnContacts>;
  /** The viewer's mail address on file, if it refuses notices for good. */
  refusedMail(viewer: Viewer): Promise<RefusedMail | undefined>;
  /** After the step-up: stores what was typed and sends a code there. Replaces an earlier request, of either kind. */
  askNewContact(viewer: Viewer, kind: ContactKind, typed: string): Promise<Result<undefined, AskRefusal>>;
  /** Takes the code, once, in the session that asked; then the contact is changed, and both the old and the new one are told. */
  proveNewContact(viewer: Viewer, kind: ContactKind, typed: string): Promise<Result<undefined, ProofRefusal>>;
  /** The topics that a person may switch off; empty for those who do not manage the account and are told only what concerns themselves. */
  topics(viewer: Viewer): Promise<readonly TopicChoice[]>;
  /** Switches these topics on, and the others off. */
  chooseTopics(viewer: Viewer, wanted: readonly Topic[]): Promise<Result<undefined, 'not-here'>>;
  /** Finishes changes that a process left unfinished, and deletes old contacts once no notice can go there any more. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(): Promise<void> }[];
}

export type OwnContacts = Contacts & {
  /** False if a call is needed: texts cannot be sent from here, or contacts cannot be changed here at all. */
  readonly mayChangePhone: boolean;
  /** Where the code went that this session can still enter. */
  readonly waiting: Waiting | undefined;
};

export type RefusedMail = { readonly address: string; readonly since: IsoInstant };

export type TopicChoice = { readonly name: Topic; readonly isOn: boolean };

/** verify: the step-up first · not-here: switched off, or kept elsewhere · too-many: codes today · busy: a change is being made right now */
export type AskRefusal = ContactProblem | 'verify' | 'not-here' | 'too-many' | 'busy';

/**
 * ended: too late, too many tries, or used already · changed: the contact on file changed in the meantime · later: the provider is down; a run will
 * make the change
 */
export type ProofRefusal =
  | { readonly reason: 'malformed' | 'ended' | 'changed' | 'later' }
  | { readonly reason: 'wrong'; readonly triesLeft: number };

/** Longer than its notices can take: the old and the new contact are told within 14 days, or not at all. */
const KEPT_MS = 30 * DAY_MS;

const told = { email: 'contact-changed', phone: 'phone-changed' } as const;

/** By mail to the new address, or by text to the new number: the code proves that they can read what is sent there. */
function codeTo({ kind, codeId, userId, newParty }: RequestedChange, at: IsoInstant): ContactNotice {
  const code = { key: `code ${codeId}`, accountId: newParty, at } as const;
  return kind === 'email'
    ? { ...code, kind: 'verification-code', facts: { userId, codeId, purpose: 'prove-contact' } }
    : { ...code, kind: 'phone-code', facts: { userId, codeId } };
}

export function createPreferences(deps: PreferencesDependencies): PreferencesApi {
  const {
    database,
    clock,
    machine,
    contacts,
    stepUp,
    limited,
    notices,
    topics,
    refusedAddresses,
    canText,
    isCode,
    securityHistory,
    forgetRecoveries,
    isOn,
    security = ignoreSecurityEvents,
    onError,
  } = deps;
  const machineNow = (sinceMs = 0) => isoInstant(machine.nowMs() - sinceMs);

  const onFile = async ({ userId, accountId }: Viewer): Promise<Contacts> => {
    const found = await contacts.contacts(userId);
    if (!found) throw new Error('the provider does not know the user of a session');
    return { ...found, mayChange: found.mayChange && (await isOn(accountId)) };
  };

  /**
   * Completes on our side a change that the provider has made: notices to the old contact and to the person's current ones, and an entry in their
   * security history.
   */
  const end = (change: ProvedChange): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      if (!(await endChange(transaction, change, machineNow()))) return false;
      const { accountId, changeId, userId, kind, at } = change;
      for (const party of [change.oldParty, change.newParty])
        await notices.put(transaction, { kind: told[kind], key: `contact ${changeId}`, accountId: party, at, facts: { userId } });
      await refusedAddresses.readdressed(transaction, change, kind === 'email' ? 'mail' : 'sms');
      if (kind === 'email') await forgetRecoveries(transaction, userId);
      await securityHistory.keep(transaction, { accountId, userId, kind: `${kind}-changed`, at });
      return true;
    });

  const { finish, finishInterrupted } = createFinisher<ProvedChange>(
    {
      make: ({ userId, kind, oldContact: from, newContact: to, at }) => contacts.changeContact(userId, { kind, from, to, at }),
      async conclude(change) {
        if (await end(change)) security('contact.changed', { userId: change.userId, accountId: change.accountId });
      },
      drop: (change) => dropChange(database, change),
      claim: (begunBefore, now, most) => claimUnfinished(database, begunBefore, now, most),
      describe: ({ accountId }) => `a new contact of a user of account ${accountId}`,
    },
    { machine, onError },
  );

  /** Limits by who asks, and by where the codes go. */
  const tooMany = async (userId: string, to: string): Promise<boolean> =>
    (await limited('new-contact', userId)) !== undefined || (await limited('code-to-contact', to.toLowerCase())) !== undefined;

  return {
    async contacts(viewer) {
      const [found, waiting] = await Promise.all([onFile(viewer), readWaiting(database, viewer, machineNow(), MAX_TRIES_PER_CODE)]);
      return { ...found, mayChangePhone: found.mayChange && canText, waiting };
    },

    refusedMail: (viewer) => refusedAddresses.refusedMail(viewer),

    async askNewContact(viewer, kind, typed) {
      const { accountId, userId, sessionId } = viewer;
      const { [kind]: oldContact, mayChange } = await onFile(viewer);
      if (!mayChange || (kind === 'phone' && !canText)) return refuse('not-here');
      if (!(await stepUp.isFresh(sessionId, 'new-contact'))) return refuse('verify');
      const read = newContact(kind, typed, oldContact);
      if (!read.ok) return read;
      if (await tooMany(userId, read.value)) return refuse('too-many');
      const change: RequestedChange = {
        accountId,
        userId,
        sessionId,
        kind,
        oldContact,
        newContact: read.value,
        changeId: randomUUID(),
        codeId: randomUUID(),
        oldParty: randomUUID(),
        newParty: randomUUID(),
      };
      return database.transaction().execute(async (transaction) => {
        if (!(await putChange(transaction, change, machineNow(-CODE_VALID_MS)))) return refuse('busy');
        await notices.put(transaction, codeTo(change, clock.now()));
        return accept(undefined);
      });
    },

    async proveNewContact(viewer, kind, typed) {
      const { accountId, userId, sessionId } = viewer;
      const code = parseCode(typed);
      if (code === undefined) return refuse({ reason: 'malformed' });
      const pending = await takeTry(database, { accountId, userId, sessionId, kind }, machineNow(), MAX_TRIES_PER_CODE);
      if (!pending) return refuse({ reason: 'ended' });
      const isRight = isCode(pending.codeId, code);
      security(isRight ? 'step-up.proved' : 'step-up.failed', { userId, accountId, purpose: 'prove-contact' });
      if (!isRight) {
        const triesLeft = MAX_TRIES_PER_CODE - pending.tries;
        return refuse(triesLeft > 0 ? { reason: 'wrong', triesLeft } : { reason: 'ended' });
      }
      const change = { ...pending, at: clock.now() };
      if (!(await markProved(database, change, machineNow()))) return refuse({ reason: 'ended' });
      try {
        return (await finish(change)) ? accept(undefined) : refuse({ reason: 'changed' });
      } catch (error) {
        onError(`a new contact of a user of account ${accountId} waits for the provider`, error);
        return refuse({ reason: 'later' });
      }
    },

    topics: async (viewer) => (mayPay(viewer.role, viewer.customerType) && (await isOn(viewer.accountId)) ? topics.topics(viewer) : []),

    async chooseTopics(viewer, wanted) {
      if (!(await isOn(viewer.accountId))) return refuse('not-here');
      await topics.choose(viewer, wanted, clock.now());
      return accept(undefined);
    },

    runs: () => [
      {
        name: 'preferences.contacts',
        everyMs: 10_000,
        async run() {
          await finishInterrupted();
          await forgetChanges(database, machineNow(KEPT_MS));
        },
      },
    ],
  };
}
