-- Teachers read these titles as well: «با پرسش خودم» is nobody's word but the writer's.
update pieces set title = replace(title, '، با پرسش خودم', '، پرسش دلخواه')
where title ~ '^(تسک ۱ آکادمیک|نامه‌ی تسک ۱|تسک ۲)، با پرسش خودم';
