import { customer, open, outTo, page, type Routes } from '#platform/rules/route.ts';

const step = { guards: customer, ...outTo('/account-summary') } as const;

export const selfInstallRoutes = {
  selfInstall: { path: '/selfinstall', ...step },
  selfInstallKit: { path: '/selfinstall/kit', ...step },
  selfInstallConnect: { path: '/selfinstall/connect', ...step },
  selfInstallActivate: { path: '/selfinstall/activate', ...step },
  selfInstallName: { path: '/selfinstall/name', ...step },
  selfInstallTest: { path: '/selfinstall/test', ...step },
  selfInstallDone: { path: '/selfinstall/done', ...step, isOver: true },
  contactToContinue: { path: '/selfinstall/contactToContinue', ...open },
  contactToActivate: { path: '/selfinstall/contactToActivate', ...open },
  modemSwapType: { path: '/selfinstall/modem/swapType', ...open },
  modemContactToContinue: { path: '/selfinstall/modem/contactToContinue', ...open },
  nothingToSetUp: { path: '/selfinstall/nothingToSetUp', ...open },
  selfInstallManageNetwork: { path: '/selfinstall/manageNetwork', ...open },
  activation: { path: '/activation', guards: customer, ...page },
  activationStep: { path: '/activation/flow/$step', guards: customer, ...page },
} as const satisfies Routes;
