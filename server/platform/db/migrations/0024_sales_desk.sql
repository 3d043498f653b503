-- What managers write of a product or a coupon, and have not put into the shop yet; null: nothing but what is there.
-- Whoever is at the till sees the columns beside it, never a price that is half typed.
alter table products add column draft jsonb;
alter table coupons add column draft jsonb;
-- Sales are counted by day and product.
create index orders_paid on orders (paid_at) where paid_at is not null;
