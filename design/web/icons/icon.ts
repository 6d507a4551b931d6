import type { ComponentType } from 'react';

/** A lucide icon, imported one by one (`lucide-react/icons/house`). It is hidden from screen readers: there are words beside it. */
export type Icon = ComponentType<{ readonly size?: number | string; readonly strokeWidth?: number; readonly className?: string }>;
