import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isLocalPart, isMailAddress, isReserved, plainAddress } from '../rules/address.ts';
import { LONGEST_FOLDER_NAME } from '../rules/folder.ts';
import { mailLimits } from '../rules/mailbox.ts';
import type { MailRefusal } from '../rules/message.ts';
import { type BoxSettings, LONGEST_FILTER_TEXT, LONGEST_SIGNATURE, type MailFilter } from '../rules/settings-of-box.ts';
import type { MailDependencies } from './dependencies.ts';
import type { OwnMail } from './own-mail.ts';
import type { Contact, VersionedSettings } from './port.ts';

type Done = Promise<Result<undefined, MailRefusal>>;

/** How the owner of a mailbox changes it. */
export interface BoxSettingsApi {
  settings(mail: OwnMail): Promise<VersionedSettings | undefined>;
  addFilter(mail: OwnMail, filter: Omit<MailFilter, 'filterId'>): Done;
  removeFilter(mail: OwnMail, filterId: string): Done;
  /** `typed`: the address; empty ends it. One of the mailbox itself is refused: it would never arrive. */
  setForwarding(mail: OwnMail, typed: string, keeps: boolean): Done;
  setSignature(mail: OwnMail, signature: string): Done;
  /** `typed`: what stands before the @. */
  addAlias(mail: OwnMail, typed: string): Done;
  removeAlias(mail: OwnMail, address: string): Done;
  addFolder(mail: OwnMail, name: string): Done;
  removeFolder(mail: OwnMail, folderId: string): Done;
  contacts(mail: OwnMail): Promise<readonly Contact[]>;
  setContact(mail: OwnMail, contact: { readonly name: string; readonly address: string }): Done;
  removeContact(mail: OwnMail, contactId: string): Done;
}

type Acting = <T>(mail: OwnMail, act: () => Promise<T>) => Promise<T | ReturnType<typeof refuse<'not-now'>>>;
type Dependencies = Pick<MailDependencies, 'mail' | 'limited'>;

/** As often as a change is tried again that another device came before. */
const TRIES = 3;

export function createBoxSettings({ mail: port, limited }: Dependencies, acting: Acting): BoxSettingsApi {
  const change = (mail: OwnMail, to: (settings: BoxSettings) => Result<BoxSettings, MailRefusal>): Done =>
    acting(mail, async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const found = await port.settings(mail.box);
        if (!found) return refuse('gone');
        const { version, ...settings } = found;
        const wanted = to(settings);
        if (!wanted.ok) return wanted;
        const done = await port.setSettings(mail.box, wanted.value, version);
        if (done.ok || done.refusal !== 'changed') return done;
      }
      return refuse('changed');
    });

  return {
    settings: ({ box }) => port.settings(box),
    addFilter: (mail, { contains: typed, ...filter }) =>
      change(mail, (settings) => {
        const contains = typed.trim().slice(0, LONGEST_FILTER_TEXT);
        if (contains === '' || (filter.act === 'move' && filter.folderId === undefined)) return refuse('malformed');
        const isThere = settings.filters.some(
          (one) => one.field === filter.field && one.contains === contains && one.act === filter.act && one.folderId === filter.folderId,
        );
        if (isThere) return accept(settings);
        if (settings.filters.length >= mailLimits.filters) return refuse('too-many');
        return accept({ ...settings, filters: [...settings.filters, { ...filter, contains, filterId: randomUUID() }] });
      }),
    removeFilter: (mail, filterId) =>
      change(mail, (settings) => accept({ ...settings, filters: settings.filters.filter((one) => one.filterId !== filterId) })),
    setForwarding: (mail, typed, keepsForwarded) =>
      change(mail, (settings) => {
        const forwardTo = plainAddress(typed);
        if (forwardTo === '') return accept({ ...settings, forwardTo: undefined });
        const own = [mail.mailbox.address, ...mail.mailbox.aliases];
        return isMailAddress(forwardTo) && !own.includes(forwardTo) ? accept({ ...settings, forwardTo, keepsForwarded }) : refuse('malformed');
      }),
    setSignature: (mail, signature) => change(mail, (settings) => accept({ ...settings, signature: signature.trim().slice(0, LONGEST_SIGNATURE) })),
    addAlias: (mail, typed) =>
      acting(mail, async () => {
        const localPart = typed.trim().toLowerCase();
        if (!isLocalPart(localPart)) return refuse('malformed');
        if (isReserved(localPart)) return refuse('taken');
        if (await limited('mail-address', mail.viewer.userId)) return refuse('too-many');
        return port.addAlias(mail.box, `${localPart}@${await port.domain()}`);
      }),
    removeAlias: (mail, address) =>
      acting(mail, async () => {
        await port.removeAlias(mail.box, address);
        return accept(undefined);
      }),
    addFolder: (mail, typed) =>
      acting(mail, async () => {
        const name = typed.replace(/\p{Cc}+/gu, ' ').trim();
        if (name === '' || name.length > LONGEST_FOLDER_NAME) return refuse('malformed');
        return port.addFolder(mail.box, { folderId: randomUUID(), name });
      }),
    removeFolder: (mail, folderId) => acting(mail, () => port.removeFolder(mail.box, folderId)),
    contacts: ({ box }) => port.contacts(box),
    setContact: (mail, typed) =>
      acting(mail, async () => {
        const address = plainAddress(typed.address);
        if (!isMailAddress(address)) return refuse('malformed');
        return port.setContact(mail.box, { contactId: randomUUID(), name: typed.name.trim().slice(0, 120), address });
      }),
    removeContact: (mail, contactId) =>
      acting(mail, async () => {
        await port.removeContact(mail.box, contactId);
        return accept(undefined);
      }),
  };
}
