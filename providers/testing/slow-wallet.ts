import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import type { PaymentToSchedule } from '#modules/payments/server/port.ts';
import type { WalletPort } from '#modules/wallet/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';

type Told = { readonly account: SlowAccount; readonly scheduled: readonly { readonly payment: PaymentToSchedule; readonly state: string }[] };
type Known = (accountId: string) => Promise<Told | undefined>;

/** The slow provider's methods, straight from the accounts given, and what Auto Pay and scheduled payments use them for. */
export const walletOf = (known: Known, autoPay: AutoPayPort): WalletPort => ({
  async methods(accountId) {
    const methods = (await known(accountId))?.account.methods.map(({ token: _, ...method }) => method) ?? [];
    return methods.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  },
  chargeable: async (accountId, methodId) => (await known(accountId))?.account.methods.find((method) => method.methodId === methodId),
  async uses(accountId) {
    const told = await known(accountId);
    const parts = await autoPay.parts(accountId);
    return (told?.account.methods ?? []).flatMap(({ methodId }) => {
      const debited = parts.filter((part) => part.state === 'enrolled' && part.methodId === methodId).map(({ part }) => part);
      const waiting = told?.scheduled.filter(({ payment, state }) => state === 'waiting' && payment.methodId === methodId) ?? [];
      const scheduledFor = waiting
        .map(({ payment }) => payment.on)
        .toSorted()
        .at(-1);
      return debited.length > 0 || scheduledFor ? [{ methodId, autoPay: debited, scheduledFor }] : [];
    });
  },
  async save(accountId, method) {
    const methods = (await known(accountId))?.account.methods;
    if (!methods || methods.some(({ methodId }) => methodId === method.methodId)) return;
    const isDefault = method.isDefault || methods.length === 0;
    if (isDefault) for (const other of methods) Object.assign(other, { isDefault: false });
    methods.push({ ...method, isDefault });
  },
  async change(accountId, methodId, { kind, ...change }) {
    const method = (await known(accountId))?.account.methods.find((candidate) => candidate.methodId === methodId);
    if (method?.kind !== kind) return false;
    const isRenewed =
      'expiry' in method && 'expiry' in change && (method.expiry.year !== change.expiry.year || method.expiry.month !== change.expiry.month);
    Object.assign(method, change, isRenewed && { unavailable: false });
    return true;
  },
  async remove(accountId, methodId) {
    const methods = (await known(accountId))?.account.methods ?? [];
    const use = (await this.uses(accountId)).find((candidate) => candidate.methodId === methodId);
    const place = methods.findIndex((method) => method.methodId === methodId);
    if (place === -1) return refuse('no-such-method');
    if (use) return refuse(use.autoPay.length > 0 ? 'auto-pay' : 'scheduled');
    const [removed] = methods.splice(place, 1);
    if (removed?.isDefault && methods[0]) Object.assign(methods[0], { isDefault: true });
    return accept(undefined);
  },
  async markUnavailable(accountId, methodId) {
    const method = (await known(accountId))?.account.methods.find((candidate) => candidate.methodId === methodId);
    if (method) Object.assign(method, { unavailable: true });
  },
  async correctBankAccount(accountId, methodId, { lastFour, accountType }) {
    const method = (await known(accountId))?.account.methods.find((candidate) => candidate.methodId === methodId);
    if (method?.kind === 'bankAccount') Object.assign(method, { unavailable: false }, lastFour && { lastFour }, accountType && { accountType });
  },
});
