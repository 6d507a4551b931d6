/**
 * The default brand's mark: a line from outside meets a point, and behind the point a home begins; together they read as a D.
 * The same drawing, in fixed colours, is favicon.svg.
 */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path d="M13 7.5h2.5a8.5 8.5 0 0 1 0 17H13" stroke="var(--accent-ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M4 16h5" stroke="var(--accent-ink)" strokeWidth="3" />
    <circle cx="12.5" cy="16" r="3.5" fill="var(--accent-ink)" />
  </svg>
);
