-- The table of a month looks at the mock tests that were finished in it, and at no others.
create index attempts_finished_mocks on attempts (finished_at) where mode = 'strict' and given_up_at is null;
