import { expect, test } from 'vitest';
import { divertedTo } from './entry.ts';

const off = { isSelfInstallEnabled: false, isTPSITrafficRedirectEnabled: false, tpsiEndpoint: 'https://install.example.com/' };

test('ROUTE-24 while self-install is off, what is not whitelisted leads to contact-to-continue, or to the install site of the environment', () => {
  for (const path of ['/selfinstall', '/selfinstall/kit', '/selfinstall/activate', '/selfinstall/unheard-of']) {
    expect(divertedTo(path, off), path).toEqual({ page: '/selfinstall/contactToContinue' });
    expect(divertedTo(path, { ...off, isTPSITrafficRedirectEnabled: true }), path).toEqual({ site: 'https://install.example.com/' });
    expect(divertedTo(path, { ...off, isTPSITrafficRedirectEnabled: true, tpsiEndpoint: undefined }), path).toEqual({
      page: '/selfinstall/contactToContinue',
    });
    expect(divertedTo(path, { ...off, isSelfInstallEnabled: true, isTPSITrafficRedirectEnabled: true }), path).toBeUndefined();
  }
});

test.each(['contactToContinue', 'contactToActivate', 'modem/swapType', 'modem/contactToContinue', 'nothingToSetUp', 'manageNetwork'])(
  'the whitelisted page %s opens, whatever is off',
  (page) => {
    expect(divertedTo(`/selfinstall/${page}`, { ...off, isTPSITrafficRedirectEnabled: true })).toBeUndefined();
  },
);

test('no other address is affected', () => {
  for (const path of ['/', '/activation', '/selfinstaller', '/billing']) expect(divertedTo(path, off), path).toBeUndefined();
});
