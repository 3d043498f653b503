-- What a list shows of a live text: read from its content, a list of twelve had to unpack the whole of each text, three times, to show three lines.
alter table live_posts
  add column title text,
  add column excerpt text,
  add column cover jsonb,
  add column published_at timestamptz;
update live_posts l set title = v.content->>'title', excerpt = v.content->>'excerpt', cover = nullif(v.content->'cover', 'null'::jsonb),
    published_at = coalesce(p.published_at, l.updated_at)
  from posts p, post_versions v
  where p.id = l.post_id and v.post_id = l.post_id and v.number = l.version;
alter table live_posts
  alter column title set not null,
  alter column excerpt set not null,
  alter column published_at set not null;
create index live_posts_newest on live_posts (kind, published_at desc, post_id);
