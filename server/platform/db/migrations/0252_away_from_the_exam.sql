-- Since when another window or tab covers the page of the exam; null: it is in front.
alter table mock_day_seats add away_since timestamptz;
