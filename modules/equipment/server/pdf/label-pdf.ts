import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { readFontsFor } from '#platform/server/pdf/fonts.ts';
import { TaggedDocument } from '#platform/server/pdf/tagged-document.ts';
import { qrCode } from '#platform/server/qr-code.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import type { EquipmentReturn } from '../../rules/equipment-return.ts';

const sayIn = createSay({ en, es });
/** Points: wide enough for the scanner of a counter. */
const CODE_WIDTH = 144;

/** `from`: name and address of the sender, a line each. `on`: when the return was asked for. */
export type Label = {
  readonly language: Language;
  readonly partner: Partner;
  readonly from: readonly string[];
  readonly on: IsoDate;
  readonly parcel: Pick<EquipmentReturn, 'tracking' | 'items'>;
};

/** The label of a parcel that goes back: its code and number, where to, from whom, and what belongs in it. The same return always gives the same file. */
export async function labelPdf({ language, partner, from, on, parcel: { tracking, items } }: Label): Promise<Buffer> {
  const say = (id: keyof typeof en, values?: Readonly<Record<string, string | number>>) => sayIn(language, id, values);
  const title = say('labelTitle', { tracking });
  await readFontsFor(JSON.stringify([from, items]));
  const document = new TaggedDocument({ title: `${partner.name}: ${title}`, language, on, theme: partner.theme });
  document.begin(title, title);
  document.letterhead(partner.name);
  document.heading('H1', title);
  document.paragraph(say('labelCut'));
  document.code({ ...qrCode(tracking), width: CODE_WIDTH, says: say('labelCode', { tracking }) });
  document.panel({ label: say('labelNumber'), figure: tracking, note: say('labelPostage') });
  document.heading('H2', say('labelTo'));
  document.lines([partner.name, say('labelDepartment'), ...partner.address]);
  document.heading('H2', say('labelFrom'));
  document.lines(from);
  document.heading('H2', say('labelContents'));
  document.table(
    [
      { header: say('labelDevice'), share: 0.6 },
      { header: say('labelSerial'), share: 0.4 },
    ],
    items.map(({ make, model, serial }) => ({ cells: [`${make} ${model}`, serial] })),
  );
  document.paragraph(say('labelNoPrinter'));
  return document.end((page, pages) => say('pageOf', { page, pages }));
}
