-- What a manager offers besides prices: a first correction as a gift, and a second draft of a corrected text for a part of the price.
create table correction_offers (
  id boolean primary key default true check (id),
  -- Of the price of one correction; null: a second draft is corrected at the full price.
  redraft_percent smallint default 50 check (redraft_percent between 10 and 90),
  -- First corrections that the site gives within 30 days; 0: none.
  first_monthly smallint not null default 0 check (first_monthly between 0 and 1000),
  -- Whether teachers find first corrections that are given from now on in their counts of work.
  first_counts boolean not null default true,
  saved_by uuid references users (id),
  saved_at timestamptz
);
insert into correction_offers default values;

-- One row a person, for ever: it outlives the account, so that a new one does not bring another gift.
create table first_corrections (
  -- Keyed with the secret of the installation, of the confirmed address in one spelling.
  address_hash bytea primary key,
  -- Null: the account was deleted.
  user_id uuid unique references users (id),
  entitlement_id uuid not null unique references entitlements (id),
  counts_in_pay boolean not null,
  given_at timestamptz not null default clock_timestamp()
);
comment on column first_corrections.address_hash is 'Keyed with the secret of the installation: says nothing to whoever has only the table.';
create index first_corrections_given on first_corrections (given_at);

-- The right to a second draft belongs to the text whose correction its owner had.
alter table entitlements
  add column piece_id uuid,
  drop constraint entitlements_kind,
  add constraint entitlements_kind check (kind in ('exam', 'writing', 'speaking', 'course', 'pass', 'redraft')),
  add constraint entitlements_of_redraft check ((kind = 'redraft') = (piece_id is not null)),
  drop constraint entitlements_held,
  add constraint entitlements_held check (held = 0 or (kind in ('writing', 'speaking', 'redraft') and used + held <= amount)),
  drop constraint entitlements_of_credits,
  add constraint entitlements_of_credits check (kind not in ('writing', 'speaking', 'redraft') or amount is not null);
comment on column entitlements.piece_id is 'The corrected text of whose second draft it is.';
create index entitlements_of_piece on entitlements (user_id, piece_id) where piece_id is not null;

alter table credit_holds
  drop constraint credit_holds_kind_check,
  add constraint credit_holds_kind_check check (kind in ('writing', 'speaking', 'redraft'));

-- What second drafts are sold as: order lines name a product. It is never in the shop, and its price follows that of a correction.
alter table products add column is_redraft boolean not null default false;
create unique index products_one_redraft on products (is_redraft) where is_redraft;
insert into products (id, title, price_rial, is_on_sale, is_redraft)
  values ('0199d3a0-0000-7000-8000-000000000340', 'پیش‌نویس دوم', 0, false, true);

-- Texts whose correction cost nothing but first corrections.
create view shop_first_correction as
  select p.held_for, bool_or(f.counts_in_pay) as counts_in_pay
  from credit_hold_parts p left join first_corrections f on f.entitlement_id = p.entitlement_id
  group by p.held_for having bool_and(f.entitlement_id is not null);
comment on view shop_first_correction is 'Texts that were handed in with a first correction as a gift, and whether they count in the work of teachers.';

alter table piece_pay
  add column is_first boolean not null default false,
  add column counts boolean not null default true;
comment on column piece_pay.is_first is 'A first correction, which was a gift.';
