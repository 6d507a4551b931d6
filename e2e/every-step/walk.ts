import type { Page, Request } from '@playwright/test';
import { expect, inEach, long, type Setting, takenOver, test, wholePage } from '../support/journey.ts';
import { lookAt } from '../support/look-at.ts';
import { isMutation } from '../support/operations.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import type { Flow, Step } from './step.ts';

const noAnswer = /We could not reach our systems|We did not get an answer|No pudimos comunicarnos con nuestros sistemas|No recibimos respuesta/;
const connectionLost = /Internet Connection Issues|Problemas de conexión a internet/;

/** Walks through flows, doing what only a browser can do to them: reloading a page, losing the connection, losing an answer. */
export function walkThrough(flows: readonly Flow[]): void {
  const settings = [...new Set(flows.map(({ setting }) => setting))];
  test.use({ cutsConnection: true });
  inEach(settings, (setting) => {
    onOwnProduct();
    for (const flow of flows.filter((each) => each.setting === setting)) {
      test(`(F7, F9, F25) ${flow.name}: pages reload, the connection drops, a response gets lost; no input is lost, and it is done once`, {
        tag: long,
      }, async ({ page, path }) => {
        await signIn(page, flow.customer, path(flow.start));
        await takenOver(page);
        await flow.before?.(page, setting);
        for (const [index, step] of flow.steps.entries()) {
          await test.step(`at ${step.at}`, () => survive(page, setting, step, flow.steps[index + 1]?.at ?? flow.ends, `${flow.name}-${index + 1}`));
        }
        await page.reload();
        await expect(page).toHaveURL(flow.ends);
        await page.goto(path(flow.done.at));
        await expect(flow.done.what(page)).toHaveCount(flow.done.times ?? 1);
      });
    }
  });
}

async function survive(page: Page, setting: Setting, step: Step, next: RegExp, picture: string): Promise<void> {
  const context = page.context();
  await expect(page).toHaveURL(step.at);
  await wholePage(page);
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: noAnswer });
  const press = () => page.getByRole('main').getByRole('button', { name: step.press }).click();
  const expectKept = async () => {
    for (const answer of step.answers) await answer.expectKept(page);
  };

  for (const answer of step.answers) await answer.give(page);
  await step.enter?.(page, setting);
  await page.reload();
  await wholePage(page);
  await expectKept();
  if (step.agrees) await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(0);

  await step.enter?.(page, setting);
  await agree(page, step);
  await context.setOffline(true);
  await press();
  if (step.leads) {
    await expect(page.getByRole('alert').filter({ hasText: connectionLost })).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('checkbox')).toBeVisible();
    await expect(page).toHaveURL(next);
    return;
  }
  await expect(failed).toBeInViewport();
  await expect(page.getByRole('alert').filter({ hasText: connectionLost })).toBeInViewport();
  await expectKept();
  await step.expectEntered?.(page, setting);
  await lookAt(page, setting, picture);
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: connectionLost })).toHaveCount(0);
  await expectKept();
  await step.expectEntered?.(page, setting);

  if (step.enter) {
    await loseNextAnswer(page, isOfVault, press);
    await expect(failed).toBeInViewport();
    await step.expectEntered?.(page, setting);
  }
  if (step.acts) {
    // A customer who has read the first message and dismissed it sees it again.
    const ok = failed.getByRole('button', { name: /^(OK|Aceptar)$/ });
    if (await ok.isVisible()) await ok.click();
    await agree(page, step);
    await loseNextAnswer(page, isMutation, press);
    await expect(failed).toBeInViewport();
    await expectKept();
  }
  await agree(page, step);
  await press();
  await step.elsewhere?.(page);
  if (typeof step.acts === 'object') await expect(page.getByRole('main').getByRole('alert')).toContainText(step.acts.told);
  else await expect(page).toHaveURL(next);
}

async function agree(page: Page, { agrees }: Step): Promise<void> {
  if (agrees) for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
}

/** Requests of pages, and of the vault's fields. */
const ASKED = /\/selfservice\/graph$|\/pci\/(cps\/)?v1/;

const isOfVault = (request: Request): boolean => request.url().includes('/pci/');

/** Presses, and lets the press's request arrive but drops its answer. Requests that the page makes on its own are answered. */
async function loseNextAnswer(page: Page, isOfPress: (request: Request) => boolean, press: () => Promise<void>): Promise<void> {
  const lost = Promise.withResolvers<void>();
  await page.route(ASKED, async (route) => {
    if (!isOfPress(route.request())) return route.fallback();
    await route.fetch();
    await route.abort('internetdisconnected');
    lost.resolve();
  });
  await press();
  await lost.promise;
  await page.unroute(ASKED);
}
