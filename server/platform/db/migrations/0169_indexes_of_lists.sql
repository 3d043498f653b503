-- Lists that read a growing table whole to find a few rows of it (server/growth.test.ts).
create index users_authors on users (name, id) where is_author;
create index users_staff on users (role, name, id) where role <> 'student';
create index ledger_transactions_of_order on ledger_transactions (order_id);
create index users_owed on users (created_at, id) where password_hash is null and forgotten_at is null;
create index orders_by_time on orders (placed_at desc, id desc);
