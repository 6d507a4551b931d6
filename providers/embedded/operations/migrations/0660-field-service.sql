-- Technicians' visits: who can come where and when, what is booked, and which half hours are taken.

-- Where technicians drive: the first three digits of a ZIP, which the post delivers from one place, in one time zone.
create table oss.field_regions (
  region text primary key check (region ~ '^[0-9]{3}$'),
  name text not null,
  time_zone text not null
);

create table oss.technicians (
  technician_id uuid primary key,
  name text not null,
  badge text not null unique,
  van text not null,
  since_year smallint not null,
  skills text[] not null check (skills <@ array['install', 'repair', 'swap', 'pick-up', 'disconnect']),
  time_zone text not null,
  active boolean not null default true
);

create table oss.technician_regions (
  region text not null references oss.field_regions,
  technician_id uuid not null references oss.technicians,
  primary key (region, technician_id)
);

-- The usual week, Monday is 1; minutes since midnight where they work.
create table oss.technician_shifts (
  technician_id uuid not null references oss.technicians,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null,
  to_minute smallint not null check (to_minute > from_minute and to_minute <= 1440),
  primary key (technician_id, weekday)
);

-- Days that are not as usual: another shift, or none.
create table oss.technician_days (
  technician_id uuid not null references oss.technicians,
  day date not null,
  from_minute smallint,
  to_minute smallint check (to_minute > from_minute and to_minute <= 1440),
  primary key (technician_id, day),
  check ((from_minute is null) = (to_minute is null))
);

create table oss.visits (
  account_id uuid not null,
  visit_id uuid not null,
  number text not null,
  -- What was held for it when it was last booked or moved.
  hold_id uuid not null,
  type text not null check (type in ('install', 'repair', 'swap', 'pick-up', 'disconnect')),
  state text not null check (state in ('scheduled', 'needs-confirmation', 'confirmed', 'waitlisted', 'assigned', 'en-route', 'delayed', 'arrived',
    'in-progress', 'completed', 'no-access', 'missed', 'cancelled')),
  technician_id uuid not null references oss.technicians,
  -- The window that was promised; `planned_at` is when the technician is to be at the door.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  planned_at timestamptz not null,
  day date not null,
  time_zone text not null,
  address_line1 text not null,
  city text not null,
  state_code text not null,
  zip text not null,
  note text check (length(note) <= 300),
  fee bigint not null check (fee >= 0),
  wants_earlier boolean not null default false,
  -- An earlier time that is held for it, until then.
  offer_id uuid,
  estimate_at timestamptz,
  arrived_at timestamptz,
  late_at timestamptz,
  credit bigint check (credit > 0),
  booked_at timestamptz not null,
  timed_at timestamptz not null,
  changed_at timestamptz not null,
  -- When something happens to it by itself.
  due_at timestamptz,
  primary key (account_id, visit_id)
);
create index visits_due on oss.visits (due_at) where due_at is not null;
create index visits_of_day on oss.visits (day, technician_id);
create index visits_waiting on oss.visits (left(zip, 3), type) where state = 'waitlisted';

create table oss.visit_steps (
  account_id uuid not null,
  visit_id uuid not null,
  step smallint not null,
  event text not null,
  state text not null,
  at timestamptz not null,
  primary key (account_id, visit_id, step),
  foreign key (account_id, visit_id) references oss.visits
);

-- A time that is kept for a customer who decides, or to whom an earlier one was offered.
create table oss.visit_holds (
  account_id uuid not null,
  hold_id uuid not null,
  type text not null,
  technician_id uuid not null references oss.technicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  planned_at timestamptz not null,
  -- How many half hours are kept for it.
  units smallint not null,
  held_until timestamptz not null,
  -- What it is to be moved; null for a new visit.
  visit_id uuid,
  primary key (account_id, hold_id)
);
create index visit_holds_over on oss.visit_holds (held_until);

-- Every half hour of a technician belongs to one visit or hold: the key is what keeps two customers from getting one time.
create table oss.visit_units (
  technician_id uuid not null references oss.technicians,
  starts_at timestamptz not null,
  account_id uuid not null,
  -- The visit, or the hold while it lasts.
  claim_id uuid not null,
  held_until timestamptz,
  primary key (technician_id, starts_at)
);
create index visit_units_over on oss.visit_units (held_until) where held_until is not null;
create index visit_units_of_claim on oss.visit_units (account_id, claim_id);

-- Directory: what must be unique over all accounts, and leads from a number or a mailed link to its account.
create table oss.visit_numbers (
  number text primary key,
  visit_id uuid not null unique,
  account_id uuid not null,
  zip text not null
);
create index visit_numbers_of_account on oss.visit_numbers (account_id);
