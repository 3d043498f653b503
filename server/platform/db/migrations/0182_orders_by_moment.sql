-- The list of a month's orders: by when they were paid, or placed and not paid.
create index orders_by_moment on orders (coalesce(paid_at, placed_at), no);
-- Few of many exams are reserved: sets of practice are exams, too.
create index exams_reserved on exams (audience) where reserved_at is not null;
