import sanitize from 'sanitize-html';

type Picture = { readonly type: string; readonly bytes: Uint8Array };
type Options = {
  /** Whether pictures of other hosts are loaded. */
  readonly pictures: boolean;
  /** A picture that came along, by its id. */
  readonly inline: (contentId: string) => Picture | undefined;
};

/** Longer ones are not shown as pages: no letter is that long, and its text can be read. */
const MOST_HTML = 2_000_000;
/** All pictures of a message that came along together. */
const MOST_PICTURES = 10 * 1024 * 1024;
const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const boxes = [
  'div',
  'span',
  'p',
  'br',
  'hr',
  'center',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'pre',
  'address',
  'figure',
  'figcaption',
];
const words = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'del',
  'ins',
  'small',
  'big',
  'sub',
  'sup',
  'code',
  'kbd',
  'q',
  'cite',
  'abbr',
  'font',
  'mark',
];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'];

const length = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?$/;
const lengths = /^(?:(?:-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?|auto)\s*){1,4}$/;
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{5,40}\))$/i;
const word = /^[a-z-]{1,20}$/i;
const line = /^[a-z0-9#.\s(),%-]{1,60}$/i;

/** Nothing among them names another resource, leaves its place, or tells one thing from another by an attribute. */
const styles = {
  ...{ color: [color], 'background-color': [color], background: [color], 'text-align': [word], 'vertical-align': [word], 'text-decoration': [word] },
  ...{ 'font-weight': [/^(?:[a-z]{4,7}|\d00)$/], 'font-style': [word], 'font-size': [length, word], 'font-family': [/^[\w\s,'"-]{1,200}$/] },
  ...{
    'line-height': [length, word],
    width: [length],
    'max-width': [length],
    height: [length],
    'border-radius': [lengths],
    'border-collapse': [word],
  },
  ...{ padding: [lengths], 'padding-top': [length], 'padding-right': [length], 'padding-bottom': [length], 'padding-left': [length] },
  ...{ margin: [lengths], 'margin-top': [length], 'margin-right': [length], 'margin-bottom': [length], 'margin-left': [length] },
  ...{
    border: [line],
    'border-top': [line],
    'border-right': [line],
    'border-bottom': [line],
    'border-left': [line],
    display: [/^(?:none|block|inline|inline-block|table|table-cell)$/],
  },
};

export type HarmlessHtml = { readonly html: string; readonly hasColors: boolean; readonly remotePictures: number };

/**
 * A letter's HTML with nothing in it that acts, asks another host, or names something outside of it: tags, attributes and styles of a closed list.
 * Undefined for one that is too long to be a letter.
 */
export function harmlessHtml(html: string, { pictures, inline }: Options): HarmlessHtml | undefined {
  if (html.length > MOST_HTML) return undefined;
  let [hasColors, remotePictures, held] = [false, 0, 0];
  const pictureOf = (src: string): string | undefined => {
    const [, contentId] = /^cid:(.{1,998})$/i.exec(src) ?? [];
    if (contentId !== undefined) {
      const found = inline(decoded(contentId));
      if (!found || !shownTypes.includes(found.type) || held + found.bytes.length > MOST_PICTURES) return undefined;
      held += found.bytes.length;
      return `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
    }
    if (!/^https:\/\//i.test(src)) {
      if (/^(?:http:)?\/\//i.test(src)) remotePictures += 1;
      return undefined;
    }
    remotePictures += 1;
    return pictures ? src : undefined;
  };
  const clean = sanitize(html, {
    allowedTags: [...boxes, ...words, ...lists, ...tables, 'img'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang'],
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'referrerpolicy'],
      font: ['color', 'size', 'face'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    allowProtocolRelative: false,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
    nestingLimit: 100,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } }),
      img: (tagName, { src = '', ...attribs }) => {
        const shown = pictureOf(src.trim());
        return {
          tagName,
          attribs: { ...attribs, ...(shown !== undefined && { src: shown }), alt: attribs.alt ?? '', referrerpolicy: 'no-referrer' },
        };
      },
    },
    onOpenTag(_, attribs) {
      if (attribs.bgcolor !== undefined || attribs.color !== undefined || /color|background/i.test(attribs.style ?? '')) hasColors = true;
    },
  });
  return { html: clean, hasColors, remotePictures };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
