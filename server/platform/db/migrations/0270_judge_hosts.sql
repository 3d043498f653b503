-- A consent to another host or model is one more row, so that it stays known where a text went (docs/decisions/165).
alter table judgements add host text;
update judgements j set host = c.host from judge_consents c where c.piece_id = j.piece_id;
alter table judgements drop constraint judgements_piece_id_position_model_prompt_version_key;
alter table judgements drop constraint judgements_piece_id_fkey;

alter table judge_consents drop constraint judge_consents_pkey;
alter table judge_consents add primary key (piece_id, host, model);
-- Where an earlier model was overwritten: the host is the one that is left.
insert into judge_consents (piece_id, user_id, host, model, copies, is_hidden, given_at)
select j.piece_id, c.user_id, j.host, j.model, c.copies, c.is_hidden, min(j.queued_at)
from judgements j join judge_consents c on c.piece_id = j.piece_id and c.host = j.host
group by j.piece_id, c.user_id, j.host, j.model, c.copies, c.is_hidden
on conflict do nothing;

alter table judgements alter host set not null;
alter table judgements add unique (piece_id, position, host, model, prompt_version);
alter table judgements add foreign key (piece_id, host, model) references judge_consents on delete cascade;
