import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { BackupPage } from './BackupPage.tsx';
import { actOnBackup, type BackupData, loadBackup } from './backup.ts';

/** /billing/autopay/backup?part=: a backup method; `&method=` once it is chosen and the authorization is shown. */
export const page = defineAutoPayPage<BackupData>({
  load: loadBackup,
  act: actOnBackup,
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('backupTitle'),
  Page: BackupPage,
});
