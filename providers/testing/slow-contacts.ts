import type { ContactsPort } from '#modules/preferences/server/port.ts';
import type { createSlowUsers } from './slow-users.ts';

export const slowContactsOf = (
  users: Pick<ReturnType<typeof createSlowUsers>, 'active' | 'reach'>,
  wait: () => Promise<void>,
  mayChange: boolean,
): ContactsPort => ({
  async contacts(userId) {
    await wait();
    const user = users.active().find((one) => one.userId === userId);
    return user && { email: user.email, emailSince: user.emailSince, phone: user.phone, mayChange };
  },
  async changeContact(userId, change) {
    await wait();
    return mayChange && users.reach(userId, change);
  },
});
