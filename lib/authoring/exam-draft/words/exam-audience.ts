import { persianDigits } from '@/lib/platform/format/digits'
import { type ExamAudience } from '@/lib/authoring/exam/rules/audience'

export const audienceNames: Readonly<Record<ExamAudience, string>> = {
  everyone: 'همه',
  class: 'فقط کلاس‌ها',
  mock_day: 'فقط روز آزمون',
}

export const audienceCopy = {
  legend: 'این آزمون برای کیست؟',
  hints: {
    everyone: 'در فهرست آزمون‌ها، جست‌وجو و تمرین می‌آید.',
    class: 'در هیچ فهرستی نیست. وقتی برای کلاسی تعیینش کنی، فقط اعضای همان کلاس آن را می‌بینند.',
    mock_day:
      'در هیچ فهرستی نیست. فقط کسی که صندلی دارد، همان روز و پس از شروع مراقب آن را می‌بیند؛ پیش از آن کسی نمی‌تواند تمرینش کند.',
  } satisfies Readonly<Record<ExamAudience, string>>,
  after: 'هر کس آزمون را داد، بعداً بتواند تمرینش کند',
  live: 'آزمون منتشر شده است؛ هر تغییر همین حالا اثر می‌کند.',
  byManagers: 'حالا که منتشر یا زمان‌بندی شده، عوض کردنش با مدیرهاست.',
  liveReserved: {
    class: (version: number) => `نسخه‌ی ${persianDigits(version)} منتشر شده، فقط برای کلاس‌ها.`,
    mock_day: (version: number) => `نسخه‌ی ${persianDigits(version)} منتشر شده، فقط برای روز آزمون.`,
  },
  saved: 'ذخیره شد',
} as const
