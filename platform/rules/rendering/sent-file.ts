/** An uploaded file, as sent. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** The result of a file uploaded before its form: the kept file or a refusal; unavailable: it can be sent again. */
export type FileAnswer = { readonly kept: KeptFile } | { readonly refused: FileRefusal | 'unavailable' };

/** `name`: as we store it. `size`: bytes. */
export type KeptFile = { readonly fileId: string; readonly name: string; readonly size: number };

/** empty: zero bytes · too-big · kind: a type we do not accept · too-many: from this network or by this user, for now. */
export type FileRefusal = 'empty' | 'too-big' | 'kind' | 'too-many';
