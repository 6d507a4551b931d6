type Kind = 'program' | 'pdf' | 'png' | 'jpeg' | 'gif' | 'zip';

/** By what files of a kind begin with. */
const beginnings: readonly (readonly [Kind, readonly number[]])[] = [
  ['program', [0x4d, 0x5a]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

/** What a name promises. Documents of today's offices are zip files. */
const promised: Readonly<Record<string, Kind>> = {
  ...{ pdf: 'pdf', png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', zip: 'zip', docx: 'zip', xlsx: 'zip', pptx: 'zip', odt: 'zip' },
  ...{ exe: 'program', scr: 'program', com: 'program', dll: 'program' },
};

/** Whether a file is of another kind than its name says, as far as both can be told. A program under any name but a program's lies. */
export function liesAboutItself(name: string, content: Uint8Array): boolean {
  const is = beginnings.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte))?.[0];
  const says = promised[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (says === undefined) return is === 'program';
  return content.length > 0 && is !== says;
}
