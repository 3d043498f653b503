import { attemptCopy } from './dashboard'

/** What stands in the way of a beginning; loaded when something does. */
export const startObstacleCopy = {
  liveTitle: 'یک آزمون نیمه‌تمام داری',
  liveText: (mode: 'strict' | 'practice') =>
    `همین آزمون را در حالت «${attemptCopy.mode[mode]}» شروع کرده‌ای و هنوز تمام نشده است. همان را ادامه بده، یا رهایش کن تا بتوانی از نو شروع کنی.`,
  liveUnknown: 'همین آزمون را قبلاً شروع کرده‌ای و هنوز تمام نشده است. اول همان را ادامه بده یا رهایش کن.',
  freshTitle: 'این آزمون را قبلاً ساخته‌ای',
  freshText: (mode: 'strict' | 'practice') =>
    `یک نوبت در حالت «${attemptCopy.mode[mode]}» داری که هیچ بخشی از آن شروع نشده است. می‌توانی به همان بروی؛ اگر از این‌جا دوباره شروع کنی، آن یکی کنار گذاشته می‌شود و از نوبت‌هایت هم کم نمی‌شود.`,
  goToOpen: 'رفتن به همان آزمون',
  obstacleTitle: 'الان نمی‌شود شروعش کرد',
  obstacles: {
    not_bought: 'این آزمون پولی است. بعد از خرید، همین‌جا شروعش می‌کنی.',
    purchase_expired: 'مهلت استفاده از این آزمون که خریده بودی تمام شده است. اگر بخواهی، می‌توانی دوباره بخری.',
    purchase_revoked: 'حق استفاده از این آزمون پس گرفته شده است. اگر فکر می‌کنی اشتباهی شده، به پشتیبانی بنویس.',
    not_open_yet: 'زمان شروع این آزمون هنوز نرسیده است.',
    exam_closed: 'مهلت شروع این آزمون گذشته است.',
    no_attempts_left: 'همه‌ی نوبت‌هایی را که در این آزمون داشتی به کار برده‌ای. کارنامه‌هایت سر جایشان‌اند.',
  },
  buy: 'خرید این آزمون',
  buyAgain: 'خرید نوبت تازه',
  opensOn: (when: string) => `از ${when} می‌توانی شروعش کنی.`,
  closedOn: (when: string) => `تا ${when} می‌شد شروعش کرد.`,
} as const
