-- A row for each minute in which some node served and could write here (the public page /status). A minute without one was an outage.
create table served_minutes (
  minute timestamptz primary key
);
