-- Every page of a mock day asks each two seconds what was announced last.
create index mock_day_log_announced on mock_day_log (day_id, at) where kind = 'announce';
