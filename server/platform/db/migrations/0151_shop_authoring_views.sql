create view shop_product as
  select id, exam_id, course_id, is_on_sale, sale_price_rial, sale_from, sale_until from products;
comment on view shop_product is
  'The product that sells an exam or a course, or both with others, and its reduced price. The price itself is that of the exam or the course.';

create view shop_waiting_transfer as
  select t.payment_id, t.amount_rial, t.told_at, o.id as order_id, o.no as order_no, o.user_id
  from transfers t join payments p on p.id = t.payment_id join orders o on o.id = p.order_id
  where t.reviewed_at is null;
comment on view shop_waiting_transfer is 'A transfer from card to card that no manager has reviewed, with its order.';

create view authoring_exam_draft as select exam_id, owner_id, title, module, rev, archived_at from exam_drafts;
comment on view authoring_exam_draft is 'Whose an exam is and what its editor calls it, published or not.';

create view authoring_paper_draft as select paper_id, owner_id, title, skill, rev, archived_at from paper_drafts;
comment on view authoring_paper_draft is 'Whose a paper is and what its editor calls it, without its text and its keys.';

create view authoring_recording as select paper_version_id, file, sealed_bytes from paper_recordings;
comment on view authoring_recording is 'The recording of a listening paper, without the secret that seals it.';
