-- A conversation may be held in a room of the institute: its name and address, as the teacher wrote them.
alter table booking_hosts
  add column room text not null default '' check (char_length(room) <= 200),
  drop constraint booking_hosts_place_check,
  add constraint booking_hosts_place_check check (place in ('link', 'phone', 'room')),
  add check (place <> 'room' or room <> '' or not is_open);
alter table bookings
  -- The teacher's, as it is now.
  add column room text not null default '' check (char_length(room) <= 200),
  drop constraint bookings_place_check,
  add constraint bookings_place_check check (place in ('link', 'phone', 'room'));
