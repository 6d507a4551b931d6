import type { RouteId } from '#platform/rules/routes.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { InstallationsDocument, type InstallingFragment } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { type Elsewhere, goTo } from '#platform/web/page.ts';

/** The steps in their order, as routes. */
export const steps = [
  'selfInstallKit',
  'selfInstallConnect',
  'selfInstallActivate',
  'selfInstallName',
  'selfInstallTest',
  'selfInstallDone',
] as const satisfies readonly RouteId[];
export type Step = (typeof steps)[number];

export type StepData = {
  readonly device: InstallingFragment;
  /** The browser asks before somebody leaves while a device is being activated. */
  readonly bumps: boolean;
  readonly mayNameWifi: boolean;
};

/** The device to set up: the first that is not online, else the last that was. An account without one has nothing to set up. */
export async function loadStep(graph: Graph): Promise<StepData | Elsewhere> {
  const { installations, installationBump, mayNameWifi } = await graph(InstallationsDocument, {});
  const device = installations?.find(({ isOnline }) => !isOnline) ?? installations?.[0];
  return device ? { device, bumps: installationBump, mayNameWifi } : goTo(pathOf('nothingToSetUp'));
}

/** Where somebody who comes back goes on. */
export const stepToGoOn = ({ begun, isOnline }: InstallingFragment): Step =>
  isOnline ? 'selfInstallDone' : begun ? 'selfInstallActivate' : 'selfInstallKit';
