-- A section begins only when its screen is there (decision 083). Since when a start waits for its page to ask for the paper; null once the
-- paper has left the server, and then the start can never be taken back. Sittings that run already have their paper.
alter table sittings add column awaits_page_since timestamptz;
create index sittings_awaiting_page on sittings (awaits_page_since) where awaits_page_since is not null;
