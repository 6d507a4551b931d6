import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { BackupPage } from './BackupPage.tsx';
import { actOnBackup, type BackupData, loadBackup } from './backup.ts';

/** /billing/autopay/backup?part=: a second method; `&method=` when it is chosen and the authorization is to be read. */
export const page = defineAutoPayPage<BackupData>({
  load: loadBackup,
  act: actOnBackup,
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('backupTitle'),
  Page: BackupPage,
});
