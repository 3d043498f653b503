-- What is sold besides exams: credits for corrections of writing and for speaking mocks, and courses. A credit is held while the work that it
-- pays for is under way, used when that is handed over, and given back when it comes to nothing.

alter table entitlements
  add column held smallint not null default 0 check (held >= 0),
  drop constraint entitlements_kind,
  add constraint entitlements_kind check (kind in ('exam', 'writing', 'speaking', 'course')),
  add constraint entitlements_held check (held = 0 or (kind in ('writing', 'speaking') and used + held <= amount)),
  add constraint entitlements_of_credits check (kind not in ('writing', 'speaking') or amount is not null);
-- A course is open or it is not.
update entitlements set amount = null where kind = 'course';
alter table entitlements add constraint entitlements_of_no_amount check (kind <> 'course' or amount is null);

-- What credits are held for: a piece, a session of speaking. Held once and for all: what was given back or used is not held again.
create table credit_holds (
  held_for uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('writing', 'speaking')),
  amount smallint not null check (amount between 1 and 1000),
  state text not null default 'held' check (state in ('held', 'used', 'given_back')),
  -- Why they came back.
  reason text not null default '',
  at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index credit_holds_of_user on credit_holds (user_id);
-- From which rights.
create table credit_hold_parts (
  held_for uuid not null references credit_holds (held_for) on delete cascade,
  entitlement_id uuid not null references entitlements (id) on delete cascade,
  amount smallint not null check (amount > 0),
  primary key (held_for, entitlement_id)
);
create index credit_hold_parts_of on credit_hold_parts (entitlement_id);

alter table product_goods
  add column course_id uuid references courses (id),
  drop constraint product_goods_kind_check,
  drop constraint product_goods_check,
  add constraint product_goods_kind check (kind in ('exam', 'writing', 'speaking', 'course')),
  add constraint product_goods_of_exam check ((kind = 'exam') = (exam_id is not null)),
  add constraint product_goods_of_course check ((kind = 'course') = (course_id is not null)),
  add constraint product_goods_of_credits check (kind not in ('writing', 'speaking') or amount is not null),
  add constraint product_goods_of_no_amount check (kind <> 'course' or amount is null);
-- What is written of a bundle names the kind of each good, and the exam or course by one name.
update products p set draft = jsonb_set(p.draft, '{goods}', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'exam', 'subject', g->'exam', 'amount', g->'amount', 'validDays', g->'validDays')
      order by at), '[]'::jsonb)
    from jsonb_array_elements(p.draft->'goods') with ordinality as j(g, at)))
  where jsonb_typeof(p.draft->'goods') = 'array';

-- The product of one course takes title, text and price from the course, as that of one exam does from the exam.
alter table products
  add column course_id uuid unique references courses (id),
  drop constraint products_check,
  add constraint products_of_one check (num_nonnulls(exam_id, course_id) <= 1),
  add constraint products_of_their_own check ((num_nonnulls(exam_id, course_id) = 0) = (title is not null and price_rial is not null));
insert into products (id, course_id) select uuidv7(), id from courses where price_rial > 0;

-- Sold of a product; what bank references are looked for by.
create index order_lines_of_product on order_lines (product_id);
create index refunds_by_bank_ref on refunds (bank_ref) where bank_ref is not null;
