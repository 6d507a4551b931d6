import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { AutoPaySettingsDocument, RetryAutoPayDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { AutoPayPage } from './AutoPayPage.tsx';
import { RETRY_FIELD, type SettingsData } from './settings.ts';

/** /billing/autopay: each part with its Auto Pay. `?cancelled=` and the like report what was just done. */
export const page = defineAutoPayPage<SettingsData>(
  {
    async load({ graph, search: { cancelled, moved, limited, approved, paused, backup } }) {
      const { account } = await graph(AutoPaySettingsDocument, {});
      if (!account?.autoPay) return notHere;
      const { today, onlinePaymentsRefused: storeOnly, parts } = account.autoPay;
      const { paymentMethods, profile, autoPayAuthorizations } = account;
      const settings = {
        today,
        storeOnly,
        parts,
        methods: paymentMethods ?? [],
        services: profile.services,
        authorizations: autoPayAuthorizations ?? [],
      };
      return { settings, cancelled, moved, limited, approved, paused, backup };
    },
    async act(form, { graph }) {
      await graph(RetryAutoPayDocument, { intent: textIn(form, RETRY_FIELD) });
      return { goTo: pathOf('autoPay') };
    },
    title: (_, words) => sayIn<typeof en>(words, 'autopay')('title'),
    Page: AutoPayPage,
  },
  pathOf('autoPay'),
);
