-- What managers say to many: each of those people has a notification of it.
create table announcements (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 2000),
  -- A path of our own.
  link text not null default '' check (link = '' or link ~ '^/[^/\\]'),
  audience text not null check (audience in ('everybody', 'role', 'buyers', 'class')),
  -- The role, the id of the product, or that of the class; empty for everybody.
  target text not null default '',
  by_mail boolean not null,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null default now(),
  send_at timestamptz not null,
  sent_at timestamptz,
  stopped_at timestamptz
);
create index announcements_due on announcements (send_at) where sent_at is null and stopped_at is null;
create index announcements_made on announcements (made_at desc, id desc);

create or replace view institute_member as
  select m.class_id, m.user_id, c.name as class_name, c.teacher_id
  from class_members m join classes c on c.id = m.class_id where m.left_at is null;
comment on view institute_member is 'Who is in which class now.';

create view shop_buyer as
  select distinct l.product_id, l.title, o.user_id from order_lines l join orders o on o.id = l.order_id where o.state in ('paid', 'partly_refunded');
comment on view shop_buyer is 'Who has bought which product and has not been refunded all of it.';

create or replace view accounts_notification as
  select id, user_id, kind, facts, created_at, read_at, about from notifications;
