import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import { pathOf } from '#platform/rules/routes.ts';

/** 'Bill Pay Unavailable': this account pays in a store (PAY-14, PAY-17). */
export const OnlineRefused = () => <FailurePage code="billPay" text="onlineRefusedText" ok={pathOf('billing')} />;
