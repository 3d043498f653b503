import { formatCount } from '@/lib/platform/format/digits'

/** The start page of teachers and managers. */
export const teacherHomeCopy = {
  writing: 'برگه‌ها و آزمون‌های تو',
  nothing: 'هنوز چیزی نساخته‌ای؛ با یک برگه شروع کن و بعد آزمونش را بساز.',
  createExam: 'ساختن آزمون',
  toPapers: 'نوشتن برگه',
  byManagers: 'انتشار با مدیرهاست. آماده که شد، در صفحه‌ی همان آزمون بگو تا در فهرست کارهایشان بیاید.',
  whys: {
    draft: 'هنوز منتشر نشده است',
    scheduled: 'برای انتشار زمان‌بندی شده است',
    changed: 'تغییر منتشرنشده دارد',
  },
  untitled: 'آزمون بی‌عنوان',
  papers: 'آخرین برگه‌ها',
  allPapers: 'همه‌ی برگه‌ها',
  papersNone: 'هنوز برگه‌ای ننوشته‌ای.',
  paperAbout: (skill: string, when: string) => `${skill} · آخرین تغییر: ${when}`,
  exams: 'آخرین آزمون‌ها',
  allExams: 'همه‌ی آزمون‌ها',
  examsNone: 'هنوز آزمونی نساخته‌ای.',
  attempts: (count: number) => (count === 0 ? 'هنوز کسی شروعش نکرده' : `${formatCount(count)} نوبت؛ دیدن نتایج`),
  toManage: 'مدیریت',
  /** The page that links to every part of the site, including those for candidates. */
  toPlaces: 'همه‌ی بخش‌ها',
  toAttempts: 'آزمون‌هایی که خودت دادی',
} as const
