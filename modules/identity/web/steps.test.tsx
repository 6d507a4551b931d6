import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionsProvider } from '#platform/web/action-form.tsx';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { page as blacklistedReset } from './blacklisted-reset/route.tsx';
import { page as createAccount } from './create-account/route.tsx';
import { page as forgot } from './forgot/route.tsx';
import { page as recoverId } from './recover-id/route.tsx';
import { page as resetPassword } from './reset-password/route.tsx';

const noActions = { run: async () => undefined, goTo: async () => {} };

const ways = {
  reset: [
    [forgot, {}],
    [resetPassword, { step: 'code' }],
    [resetPassword, { step: 'password' }],
    [resetPassword, { step: 'done' }],
  ],
  recover: [
    [recoverId, { sent: false }],
    [recoverId, { sent: true }],
  ],
  create: [
    [createAccount, { step: 'who' }],
    [createAccount, { step: 'code' }],
    [createAccount, { step: 'done' }],
  ],
  unblock: [
    [blacklistedReset, { step: 'username' }],
    [blacklistedReset, { step: 'code' }],
    [blacklistedReset, { step: 'done' }],
  ],
} as const;

test.each(Object.entries(ways).flatMap(([way, steps]) => [[way, 'en', en, steps] as const, [way, 'es', es, steps] as const]))(
  'every step on the way to %s (%s) has its own heading, which is its title, and the last one leads to the sign-in',
  (_way, language, copy, steps) => {
    const words = createWords(language, ownPartner);
    words.add('identity', Object.fromEntries(Object.entries(copy).map(([id, text]) => [id, compileMessage(text)])));
    const shown = steps.map(([page, data]) => ({
      title: page.title(data, words),
      html: renderToStaticMarkup(
        <WordsProvider words={words}>
          <ActionsProvider actions={noActions} first={undefined}>
            <page.Page data={data} />
          </ActionsProvider>
        </WordsProvider>,
      ),
    }));
    for (const { title, html } of shown) expect(html).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(steps.length);
    // Somebody who cannot read that mail has another way in, one press away.
    const waiting = shown.filter(({ html }) => /<input[^>]* name="(?:username|email|code)"/.test(html));
    expect(waiting.length).toBeGreaterThan(0);
    const { display, href } = ownPartner.phone;
    for (const { html } of waiting) expect(html).toContain(`<a href="${href}">${display}</a>`);
    expect(shown.at(-1)?.html).toMatch(/<a href="\/auth\/start[^"]*" class="[^"]*primary/);
  },
);
