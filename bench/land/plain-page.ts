/** The words and headings of a page as plain HTML: no script, no style, no picture, no class. */
export function plainPage(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/ (class|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '');
}
