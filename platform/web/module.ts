import type { Icon } from '#design/web/icons/icon.ts';
import type { Guard } from '#platform/rules/guards.ts';
import type { Language } from '#platform/rules/language.ts';
import type { CardOnPage } from '#platform/rules/rendering/rendering.ts';
import type { RoutePolicy, Routes } from '#platform/rules/route.ts';

export type PageEntry = {
  /** The file that exports `page`, from the root: by it the build finds the page's script and style. */
  readonly source: `/${string}/route.tsx`;
  /** The catalogues whose messages the page says: a whole module's, or only some: its parts ('payments/parts') or one page ('identity/login'). */
  readonly copy: readonly string[];
  /** The page shows cards of all modules (`Slot`). */
  readonly slot?: SlotName;
};

/** Home (the account summary), and the landing page of billing. */
export type SlotName = 'home' | 'billing';

/** Where a card goes: to one page, or to the list of what waits for the customer, which both show (`defineNeeds`). */
export type CardSlot = SlotName | 'needs';

/** Which readers something is for. */
export type Condition = {
  /** As for a page: role, enterprise, toggles. */
  readonly guards?: readonly Guard[];
  /** Only customers with this line of service: internet, tv, voice, mobile, streaming. */
  readonly line?: string;
};

/** A card on a page of another module. A reader whom it is not for loads neither its script nor its words nor its data. */
export type CardEntry = Condition &
  CardOnPage & {
    readonly slot: CardSlot;
    /** The catalogues whose messages it says. */
    readonly copy: readonly string[];
  };

/** A place in the menu at the side and, unless it is `wideOnly`, in the one at the bottom of a phone. Not shown to whom its page refuses. */
export type MenuPlace = Pick<Condition, 'line'> & {
  /** Where it leads, and who may go there: `policyOf('billing')`, which the build writes out. */
  readonly page: Pick<RoutePolicy, 'path' | 'guards'>;
  /** A message of the module's `copy/menu/`. These words are part of the frame. */
  readonly label: Readonly<Record<Language, string>>;
  readonly icon: Icon;
  /** Its position in the menu, from above; unique. */
  readonly order: number;
  readonly wideOnly?: true;
  /** Addresses elsewhere whose pages belong to this place, too. */
  readonly also?: readonly `/${string}`[];
};

/**
 * What a module contributes to the portal: its `web/module.ts` exports it as `web`, and the portal takes it up (apps/portal/modules.ts). Only data: a
 * page or a card is loaded when somebody sees it.
 */
export type WebModule<Own extends Routes = Routes> = {
  /** The page of each of its routes (`rules/routes.ts`). */
  readonly pages: Readonly<Record<keyof Own, PageEntry>>;
  readonly cards?: readonly CardEntry[];
  /** Written in `web/menu.ts`, because the frame shows it before the other data is needed (apps/portal/menu.ts). */
  readonly menu?: readonly MenuPlace[];
};
