-- That somebody reads messages to their address: a code was sent there, and typed here. It is worth something as long as the account has the address.
create table address_proofs (
  user_id uuid primary key references users (id) on delete cascade,
  address text not null,
  -- Null: nothing is awaited.
  code_hash bytea,
  tries smallint not null default 0,
  expires_at timestamptz,
  confirmed_at timestamptz
);

create view accounts_confirmed_address as
  select u.id as user_id, p.address from address_proofs p join users u on u.id = p.user_id and u.identifier = p.address
  where p.confirmed_at is not null and u.forgotten_at is null;
comment on view accounts_confirmed_address is 'The address of an account at which its person has received a code.';
