-- What a teacher makes of a finding is stored with the finding (0220).
drop table piece_waves;
