import type { ComponentType } from 'react';

/** An icon of lucide, imported one by one (`lucide-react/icons/house`). It is hidden from those who listen: words stand beside it. */
export type Icon = ComponentType<{ readonly size?: number | string; readonly strokeWidth?: number; readonly className?: string }>;
