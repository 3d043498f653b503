-- A change of address is confirmed on both sides: by a code that went to the former address, too, or by waiting after a notice to it.
alter table address_changes add column old_code_hash bytea;
comment on column address_changes.old_code_hash is 'Null: its person can no longer read the former address.';
-- Set once the new address is confirmed and the former one cannot be: the account moves then, unless somebody cancels.
alter table address_changes add column due_at timestamptz;
create index address_changes_due on address_changes (due_at) where due_at is not null;

-- A change that waits outlives the session that asked for it.
alter table address_changes alter column session_id drop not null;
alter table address_changes drop constraint address_changes_session_id_fkey;
alter table address_changes add constraint address_changes_session_id_fkey
  foreign key (session_id) references sessions (id) on delete set null;
