import { type StorageTrouble } from './rules'

/** Texts for managers about where pictures, recordings and other files lie. */
export const storageNotice = {
  kind: {
    folder: 'فایل‌ها (عکس، صدا و ویدیو) روی دیسک همین سرورند.',
    s3: 'فایل‌ها (عکس، صدا و ویدیو) در فضای S3 هستند.',
  },
  title: 'فایل‌ها در دسترس نیستند',
  trouble: {
    unreachable: 'فضای S3 جواب نمی‌دهد. نشانی STORAGE_ENDPOINT و شبکه‌ی سرور را ببین.',
    busy: 'فضای S3 شلوغ است یا خطا می‌دهد. برنامه خودش دوباره امتحان می‌کند.',
    refused: 'فضای S3 کلید ما را نپذیرفت. STORAGE_ACCESS_KEY و STORAGE_SECRET_KEY، اجازه‌هایشان و ساعت سرور را ببین.',
    no_bucket: 'باکتی که در STORAGE_URL نوشته شده پیدا نشد.',
    no_room: 'در فضای S3 جا نمانده است.',
    other: 'فضای S3 درخواستی را رد کرد. دلیلش در لاگ سرور نوشته شده است.',
  } satisfies Record<StorageTrouble, string>,
  consequence:
    'آزمون‌ها و پاسخ‌های تایپی ادامه دارند؛ صدا و فایل‌هایی که می‌رسند روی دستگاه فرستنده می‌مانند و دوباره فرستاده می‌شوند.',
} as const
