-- Counts what visitors can see change: a node that finds it moved on forgets the pages that it keeps (server/content-changes.ts).
create sequence content_changes;
