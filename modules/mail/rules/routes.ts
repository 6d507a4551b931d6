import { customer, page, type Routes } from '#platform/rules/route.ts';

/** Visitors read at /email what there is and sign in; everything else is a customer's own (ROUTE-40). */
export const mailRoutes = {
  email: { path: '/email', guards: [], ...page },
  mailFolder: { path: '/email/folders/$id', guards: customer, ...page },
  mailMessage: { path: '/email/messages/$id', guards: customer, ...page },
  mailSearch: { path: '/email/search', guards: customer, ...page },
  mailWrite: { path: '/email/write', guards: customer, ...page },
  mailDraft: { path: '/email/drafts/$id', guards: customer, ...page },
  mailContacts: { path: '/email/contacts', guards: customer, ...page },
  mailSettings: { path: '/email/settings', guards: customer, ...page },
} as const satisfies Routes;
