-- Where a word stands is a word of its own in search_entries.words (server/platform/search/places.ts): rows become narrow, and none is read to be
-- ranked. Entries are written anew by the sweep, because the rules have a new number; until then they answer without regard to places.
alter table search_entries drop column head;
