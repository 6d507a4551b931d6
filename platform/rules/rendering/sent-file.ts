/** A file of a form, as it was sent. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** What came of a file that is sent ahead of its form: what the form says in its place, or why it is not taken; unavailable: it can be sent again. */
export type FileAnswer = { readonly kept: KeptFile } | { readonly refused: FileRefusal | 'unavailable' };

/** `name`: as we keep it. `size`: bytes. */
export type KeptFile = { readonly fileId: string; readonly name: string; readonly size: number };

/** empty: of no bytes · too-big · kind: nothing that we take · too-many: from this network, or by this user, for now. */
export type FileRefusal = 'empty' | 'too-big' | 'kind' | 'too-many';
