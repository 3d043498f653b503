-- Lecture notes and references are written, frozen and published as posts are: the same tables, which say what kind of text each is.
alter table posts
  add column kind text not null default 'post' check (kind in ('post', 'note', 'reference')),
  add constraint posts_id_kind unique (id, kind);
create index posts_of_kind on posts (kind, saved_at desc, id desc);

-- An address belongs to its kind: /blog/x and /references/x may both be.
alter table post_slugs
  add column kind text not null default 'post',
  drop constraint post_slugs_pkey,
  add primary key (kind, slug),
  add constraint post_slugs_of_kind foreign key (post_id, kind) references posts (id, kind) on delete cascade;

-- The category of a note is its skill, that of a reference its section. Only a note has a level.
alter table live_posts
  add column kind text not null default 'post',
  add column level text check (level in ('base', 'middle', 'advanced')),
  add constraint live_posts_of_kind foreign key (post_id, kind) references posts (id, kind),
  add constraint live_posts_level check ((kind = 'note') = (level is not null));
create index live_posts_kind on live_posts (kind, category);
